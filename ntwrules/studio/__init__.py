"""The studio: write, see, play and measure a variant on a page in the browser; a workbench answers what it asks."""
