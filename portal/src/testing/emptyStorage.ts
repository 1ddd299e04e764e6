/** A browser tab runs the test files one after the other: stored values must not reach the next file. */
sessionStorage.clear();
localStorage.clear();
