// Read by the page that searches: pages in its own tongue come before all others.
const tongueOf = (page) => /\.[a-z]+$/.exec(page)?.[0] ?? "";
const searched = tongueOf(window.location.pathname.replace(/\.html$/, ""));
Scorer.score = ([page, , , , score]) => score + (tongueOf(page) === searched ? 1000 : 0);
