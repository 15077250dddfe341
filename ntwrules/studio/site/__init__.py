"""Makes a static site for any web host: a gallery of variants, and the studio on Python in the browser."""
