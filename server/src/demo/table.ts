/** Reads a table whose rows are lines and whose columns are separated by `|`. */
export function rowsOf(text: string): string[][] {
  const lines = text.trim().split('\n');
  return lines.map((line) => line.split('|').map((cell) => cell.trim()));
}

/** The entries of a cell, which are separated by commas. */
export const wordsOf = (cell: string): string[] => cell.split(', ').filter((word) => word !== '');
