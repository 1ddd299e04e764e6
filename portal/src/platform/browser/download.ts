/** The address of a file that the server writes, with what is asked of it. */
export function fileUrl(path: string, asked: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}

/** Has the browser save a file, as it arrives. */
export function download(path: string, asked: Readonly<Record<string, unknown>>): void {
  const anchor = document.createElement('a');
  anchor.href = fileUrl(path, asked);
  anchor.download = '';
  anchor.click();
}

/** Has the browser save a file that is there. */
export function saveFile(file: File): void {
  const anchor = document.createElement('a');
  anchor.href = URL.createObjectURL(file);
  anchor.download = file.name;
  anchor.click();
  URL.revokeObjectURL(anchor.href);
}
