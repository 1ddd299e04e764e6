/** A process that takes the lock of a folder when told to, for the tests of the lock: one line in, one line out. */
import { createInterface } from 'node:readline';
import { FolderLockedError, lockFolder, type FolderLock } from '#server/platform/database/engines/lock.ts';

let lock: FolderLock | null = null;

/** `take FOLDER` answers `taken` or the refusal; `release` answers `released`. */
async function obey(line: string): Promise<string> {
  const [order, folder = ''] = line.split(/ (.*)/s);
  if (order === 'release') {
    await lock?.release();
    return 'released';
  }
  try {
    lock = await lockFolder(folder);
    return 'taken';
  } catch (error) {
    if (error instanceof FolderLockedError) return error.message;
    throw error;
  }
}

createInterface({ input: process.stdin })
  .on('line', (line) => void obey(line).then((answer) => console.log(answer)))
  .on('close', () => process.exit(0));
console.log('listening');
