/** File modes: secrets, mails with sign-in links and pictures are readable by the server's own user only. */
import fs from 'node:fs/promises';
import path from 'node:path';

/** Everything that this process makes from now on, whatever library makes it. Windows has no such rights. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}

/**
 * Makes the folder, or closes one that others may enter, with what lies in it.
 * @param warn told of what could not be closed, in one line
 */
export async function makePrivate(folder: string, warn: (line: string) => void): Promise<void> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return;
  const names = await fs.readdir(folder);
  for (const one of [folder, ...names.map((name) => path.join(folder, name))]) await close(one, warn);
}

async function close(one: string, warn: (line: string) => void): Promise<void> {
  try {
    // A link may lead out of the folder, and is not followed.
    const entry = await fs.lstat(one);
    if (entry.isSymbolicLink() || (entry.mode & 0o077) === 0) return;
    await fs.chmod(one, entry.mode & 0o700);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Another process took it away meanwhile.
    if (code !== 'ENOENT') warn(`Others may read ${one}: its rights could not be changed (${code}).`);
  }
}
