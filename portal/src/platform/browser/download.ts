/** The address of a file that the server writes, with the given query parameters. */
export function fileUrl(path: string, asked: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}

/** Makes the browser save a file from the server while it arrives. */
export function download(path: string, asked: Readonly<Record<string, unknown>>): void {
  const anchor = document.createElement('a');
  anchor.href = fileUrl(path, asked);
  anchor.download = '';
  anchor.click();
}

/** Makes the browser save a file that is in memory. */
export function saveFile(file: File): void {
  const anchor = document.createElement('a');
  anchor.href = URL.createObjectURL(file);
  anchor.download = file.name;
  anchor.click();
  URL.revokeObjectURL(anchor.href);
}
