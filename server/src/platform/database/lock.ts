/** One process at a time on a data folder: a lock whose owner is asked whether it lives, whatever its process id. */
import { randomUUID } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import fs from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** What a process writes beside the others' to say that it wants the folder. */
interface Claim {
  id: string;
  pid: number;
  since: string;
}
/** What is heard of a claim's owner; of an unclear answer, only asking again can tell whether it was the last. */
type Standing = 'trying' | 'holding' | 'unclear' | 'dead';

/** Somebody else holds the folder; the message names them. */
export class FolderLockedError extends Error {
  constructor(folder: string, owner: Claim) {
    super(`${folder} is in use by another server process (process ${owner.pid}, started ${owner.since}).`);
    this.name = 'FolderLockedError';
  }
}

export interface FolderLock {
  release(): Promise<void>;
}

/** Milliseconds between looks at a rival that has not made up its mind, and until it is taken for the owner. */
const lookAgainAfter = 20;
const patience = 10_000;

/**
 * Takes the lock of a folder.
 * Everybody writes a claim under a name of their own and then looks for the claims of others, so that of two who come
 * at once at least one sees the other. Whoever claims answers on a socket for as long as they live: a claim for which
 * nobody answers was left by a crash and is cleared away. A process id alone would not do: in containers everybody is 1.
 * @throws FolderLockedError where a living process holds it
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const own: Claim = { id: randomUUID(), pid: process.pid, since: new Date().toISOString() };
  const answering = await answer(folder, own.id);
  const release = async () => {
    await fs.rm(claimFile(folder, own.id), { force: true });
    await answering.close();
  };
  try {
    await fs.writeFile(claimFile(folder, own.id), JSON.stringify(own), { mode: 0o600, flag: 'wx' });
    const deadline = Date.now() + patience;
    for (let rival = await findRival(folder, own); rival; rival = await findRival(folder, own)) {
      if (Date.now() > deadline) throw new FolderLockedError(folder, rival);
      await pause(lookAgainAfter);
    }
    answering.hold();
    return { release };
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * Somebody alive who may yet become the owner, or null once nobody else is left.
 * Of several who only try, the one with the smallest id stays; it asks the others again until they have given way,
 * because one that looked before it came may become the owner all the same.
 */
async function findRival(folder: string, own: Claim): Promise<Claim | null> {
  let rival: Claim | null = null;
  for (const { id, claim } of await readClaims(folder)) {
    if (id === own.id) continue;
    const standing = await ask(folder, id);
    if (standing === 'dead') await clearAway(folder, id);
    else if (claim && (standing === 'holding' || (standing === 'trying' && id < own.id)))
      throw new FolderLockedError(folder, claim);
    else rival = claim ?? { id, pid: 0, since: 'just now' };
  }
  return rival;
}

const claimFile = (folder: string, id: string) => path.join(folder, `lock.${id}`);
const claimName = /^lock\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Everybody's claims; one that is being written, or was when the power failed, has no content yet. */
async function readClaims(folder: string): Promise<{ id: string; claim: Claim | null }[]> {
  const ids = (await fs.readdir(folder)).flatMap((name) => claimName.exec(name)?.[1] ?? []);
  return Promise.all(
    ids.map(async (id) => {
      try {
        return { id, claim: JSON.parse(await fs.readFile(claimFile(folder, id), 'utf8')) as Claim };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT' && !(error instanceof SyntaxError)) throw error;
        return { id, claim: null };
      }
    }),
  );
}

/** Ids are never used twice, so that what is cleared away can be nobody else's. */
async function clearAway(folder: string, id: string): Promise<void> {
  await fs.rm(claimFile(folder, id), { force: true });
  await fs.rm(socketPath(folder, id), { force: true });
}

function socketPath(folder: string, id: string): string {
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\tourlotse-${id}`
    : path.join(folder, `lock.${id.slice(0, 8)}.sock`);
}

/** Socket addresses hold about 100 characters: a longer path is reached through the open folder instead. */
function withReachablePath<Result>(
  folder: string,
  id: string,
  open: (address: string) => Result,
): { result: Result; done: () => void } {
  const direct = socketPath(folder, id);
  if (Buffer.byteLength(direct) < 100 || process.platform !== 'linux')
    return { result: open(direct), done: () => undefined };
  const descriptor = openSync(folder, 'r');
  return { result: open(`/proc/self/fd/${descriptor}/${path.basename(direct)}`), done: () => closeSync(descriptor) };
}

interface Answering {
  hold(): void;
  close(): Promise<void>;
}

async function answer(folder: string, id: string): Promise<Answering> {
  let standing: 'trying' | 'holding' = 'trying';
  const server = net.createServer((socket) => socket.on('error', () => undefined).end(`${id} ${standing}`));
  const { result, done } = withReachablePath(
    folder,
    id,
    (address) =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(address, resolve);
      }),
  );
  await result;
  server.unref();
  return {
    hold() {
      standing = 'holding';
    },
    async close() {
      await new Promise((resolve) => {
        server.close(resolve);
      });
      done();
    },
  };
}

async function ask(folder: string, id: string): Promise<Standing> {
  const { result, done } = withReachablePath(
    folder,
    id,
    (address) =>
      new Promise<Standing>((resolve) => {
        const socket = net.connect(address);
        let heard = '';
        socket.setTimeout(patience);
        socket.on('data', (data) => {
          heard += data.toString();
        });
        // An owner without a file handle left accepts and says nothing, like one that dies at this moment.
        socket.on('close', () =>
          resolve(heard === `${id} holding` ? 'holding' : heard === `${id} trying` ? 'trying' : 'unclear'),
        );
        // One that is too busy to answer, or may not be asked, is alive all the same.
        socket.on('timeout', () => {
          resolve('holding');
          socket.destroy();
        });
        socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(standingBehind(code)));
      }),
  );
  try {
    return await result;
  } finally {
    done();
  }
}

function standingBehind(code: string | undefined): Standing {
  if (code === 'ECONNREFUSED' || code === 'ENOENT' || code === 'ENOTSOCK') return 'dead';
  return code === 'ECONNRESET' || code === 'EPIPE' ? 'unclear' : 'holding';
}
