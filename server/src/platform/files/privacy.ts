/** File modes: only the server's own user may read secrets, mails with sign-in links and pictures. */
import fs from 'node:fs/promises';
import path from 'node:path';

/** Applies to all files that this process makes from now on, in libraries too. Windows has no such file modes. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}

/**
 * Makes the folder, or removes other users' access to an existing one and its direct entries.
 * @param warn called with one line for each entry whose mode could not be changed
 */
export async function makePrivate(folder: string, warn: (line: string) => void): Promise<void> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return;
  const names = await fs.readdir(folder);
  for (const one of [folder, ...names.map((name) => path.join(folder, name))]) await close(one, warn);
}

async function close(one: string, warn: (line: string) => void): Promise<void> {
  try {
    // A symbolic link is skipped, because it may point out of the folder.
    const entry = await fs.lstat(one);
    if (entry.isSymbolicLink() || (entry.mode & 0o077) === 0) return;
    await fs.chmod(one, entry.mode & 0o700);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // ENOENT: another process has removed the entry meanwhile.
    if (code !== 'ENOENT') warn(`Others may read ${one}: its rights could not be changed (${code}).`);
  }
}
