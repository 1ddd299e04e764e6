/** One process at a time on a data folder: a lock whose owner is asked whether it lives, whatever its process id. */
import { randomUUID } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import fs from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';

interface LockFile { id: string; pid: number; since: string }

/** Somebody else holds the folder; the message names them. */
export class FolderLockedError extends Error {
  constructor(folder: string, owner: LockFile) {
    super(`${folder} is in use by another server process (process ${owner.pid}, started ${owner.since}).`);
    this.name = 'FolderLockedError';
  }
}

export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Takes the lock of a folder.
 * The owner answers on a socket beside the lock file for as long as it lives; where nobody answers, the lock was
 * left by a crash and is taken over. A process id alone would not do: in containers everybody is 1.
 * @throws FolderLockedError where a living process holds it
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const own: LockFile = { id: randomUUID(), pid: process.pid, since: new Date().toISOString() };
  const file = path.join(folder, 'lock');
  const answering = await answer(folder, own.id);
  try {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      if (await create(file, own)) {
        // A rival that judged the same dead lock may be moving ours away at this moment: look again.
        await pause(30);
        if ((await read(file))?.id === own.id) return { release: () => release(file, own, answering) };
        continue;
      }
      const owner = await read(file);
      if (!owner) continue;
      if (await isAlive(folder, owner.id)) throw new FolderLockedError(folder, owner);
      await moveAway(file, owner, folder);
    }
    throw new Error(`The lock of ${folder} could not be taken.`);
  } catch (error) {
    await answering.close();
    throw error;
  }
}

async function create(file: string, own: LockFile): Promise<boolean> {
  // Written beside and linked into place, so that a lock file is never seen half-written.
  const draft = `${file}.${own.id}`;
  await fs.writeFile(draft, JSON.stringify(own), { mode: 0o600 });
  try {
    await fs.link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await fs.rm(draft, { force: true });
  }
}

async function read(file: string): Promise<LockFile | null> {
  try {
    return JSON.parse(await fs.readFile(file, 'utf8')) as LockFile;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function moveAway(file: string, dead: LockFile, folder: string): Promise<void> {
  const aside = `${file}.${dead.id}.dead`;
  await fs.rename(file, aside).catch(ignoreMissing);
  const moved = await read(aside);
  // Between reading and renaming a rival may have taken over: what was moved then is its living lock.
  if (moved && moved.id !== dead.id) await fs.link(aside, file).catch(ignoreExisting);
  await fs.rm(aside, { force: true });
  await fs.rm(socketPath(folder, dead.id), { force: true });
}

async function release(file: string, own: LockFile, answering: { close(): Promise<void> }): Promise<void> {
  if ((await read(file))?.id === own.id) await fs.rm(file, { force: true });
  await answering.close();
}

function socketPath(folder: string, id: string): string {
  return process.platform === 'win32' ? `\\\\.\\pipe\\tourlotse-${id}` : path.join(folder, `lock.${id.slice(0, 8)}.sock`);
}

/** Socket addresses hold about 100 characters: a longer path is reached through the open folder instead. */
function withReachablePath<Result>(folder: string, id: string, open: (address: string) => Result): { result: Result; done: () => void } {
  const direct = socketPath(folder, id);
  if (Buffer.byteLength(direct) < 100 || process.platform !== 'linux') return { result: open(direct), done: () => undefined };
  const descriptor = openSync(folder, 'r');
  return { result: open(`/proc/self/fd/${descriptor}/${path.basename(direct)}`), done: () => closeSync(descriptor) };
}

async function answer(folder: string, id: string): Promise<{ close(): Promise<void> }> {
  const server = net.createServer((socket) => socket.on('error', () => undefined).end(id));
  const { result, done } = withReachablePath(folder, id, (address) => new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(address, resolve);
  }));
  await result;
  server.unref();
  return {
    async close() {
      await new Promise((resolve) => { server.close(resolve); });
      done();
    },
  };
}

async function isAlive(folder: string, id: string): Promise<boolean> {
  const { result, done } = withReachablePath(folder, id, (address) => new Promise<boolean>((resolve) => {
    const socket = net.connect(address);
    let heard = '';
    socket.setTimeout(10_000);
    socket.on('data', (data) => { heard += data.toString(); });
    socket.on('close', () => resolve(heard === id));
    // An owner that is too busy to answer is alive all the same.
    socket.on('timeout', () => { resolve(true); socket.destroy(); });
    socket.on('error', () => resolve(false));
  }));
  try {
    return await result;
  } finally {
    done();
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => { setTimeout(resolve, milliseconds); });
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
