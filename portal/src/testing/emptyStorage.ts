/** A tab runs one file of tests after the other: what one has kept in it is none of the next one's. */
sessionStorage.clear();
localStorage.clear();
