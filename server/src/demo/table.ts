/** Reads a table whose rows are lines and whose columns are separated by `|`. */
export function rowsOf(text: string): string[][] {
  const lines = text.trim().split('\n');
  return lines.map((line) => line.split('|').map((cell) => cell.trim()));
}

/** The words of a cell that holds several. */
export const wordsOf = (cell: string): string[] => cell.split(', ').filter((word) => word !== '');
