/** The manuals as they ship with a package: made of those of the project, for whoever has nothing but the package. */

/** How the operator's command is called from the project's folder, and from that of a package. */
const fromSource = 'npm run operator --';
export const fromPackage = 'bin/operator';

/**
 * Renders a manual for the package. What stands between `<!-- source -->` and `<!-- /source -->` is left out, what stands
 * in `<!-- package: … -->` is taken in, commands are those of the package, and links to what it does not hold are none.
 * @param {string} text of a manual in docs
 * @param {(file: string) => boolean} ships whether the package holds a file, by its path below docs
 * @returns {string}
 */
export function renderForPackage(text, ships) {
  const linked = /\[([^\]]*)\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g;
  return (
    text
      .replaceAll(/ ?<!-- source -->[\s\S]*?<!-- \/source -->(\n\n)?/g, '')
      .replaceAll(/<!-- package: ([\s\S]*?) -->/g, '$1')
      // What is left is for the tests.
      .replaceAll(/<!-- [\s\S]*? -->\n+/g, '')
      .replaceAll(fromSource, fromPackage)
      // A reference to a decision is in brackets: without its link it says nothing.
      .replaceAll(/ \(\[\d{4}\]\(decisions\/[^)]*\)\)/g, '')
      .replaceAll(/, \[\d{4}\]\(decisions\/[^)]*\)/g, '')
      .replaceAll(linked, (link, words, file) => (ships(file) ? link : words))
  );
}
