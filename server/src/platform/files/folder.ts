import fs from 'node:fs/promises';
import path from 'node:path';
import type { FileStorage } from './storage.ts';

/** A storage in a folder of this machine, made to sync to disk like the embedded database beside it. */
export function openFolder(folder: string): FileStorage {
  return {
    async put(file, contents) {
      const place = path.join(folder, file);
      await fs.mkdir(path.dirname(place), { recursive: true });
      await fs.writeFile(place, contents);
      await syncUpTo(folder, place);
    },
    async get(file) {
      try {
        return await fs.readFile(path.join(folder, file));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async stream(file, { start, end }) {
      try {
        const handle = await fs.open(path.join(folder, file));
        return handle.createReadStream({ start, end });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async has(file) {
      try {
        await fs.access(path.join(folder, file));
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
        throw error;
      }
    },
    remove: (file) => fs.rm(path.join(folder, file), { force: true }),
  };
}

/** Syncs the file, and every folder above it that may have been made for it. */
async function syncUpTo(folder: string, file: string): Promise<void> {
  for (let one = file; one !== path.dirname(folder); one = path.dirname(one)) await sync(one);
}

async function sync(file: string): Promise<void> {
  // Windows syncs folders by itself and does not open them.
  if (process.platform === 'win32' && (await fs.stat(file)).isDirectory()) return;
  const handle = await fs.open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
