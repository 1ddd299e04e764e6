/** Legs from a file of OpenStreetMap that the operator names: Valhalla in a process beside the server. */
import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { ConfigurationError } from '#server/variables.ts';
import { ProviderError } from './request.ts';
import type { RoadProvider } from './roads.ts';
import type { RoadsAnswer, RoadsOrder, RoadsPath, RoadsSetup } from './roadsProcess.ts';
import { valhallaBy } from './valhalla.ts';

const libraryName = '@valhallajs/valhallajs';
/** The one that the tests run with. */
const libraryVersion = '3.6.1';

/** The program: TypeScript beside this file, or its built form beside the bundle. */
const program = path.join(import.meta.dirname, `roadsProcess${path.extname(import.meta.filename)}`);

/** How an `.osm.pbf` begins, behind the length of its first head. */
const magic = { at: 6, text: 'OSMHeader' };

/**
 * Looks at what ROADS names; nothing is made of it yet.
 * @param from where the package is looked for: in `node_modules` beside that and above
 * @throws ConfigurationError where the file cannot be read, or the package is not installed or not made for this machine
 */
export function openRoads(file: string | null, dataDir: string, from: string = import.meta.url): RoadsSetup | null {
  if (file === null) return null;
  const version = versionOf(file);
  let library: string;
  try {
    library = createRequire(from).resolve(libraryName);
  } catch {
    throw new ConfigurationError(
      'ROADS',
      `needs a package: npm install --prefix /opt ${libraryName}@${libraryVersion}`,
    );
  }
  if (!existsSync(path.join(path.dirname(library), os.platform(), os.arch())))
    throw new ConfigurationError('ROADS', `needs Linux, or macOS on Apple silicon, as ${libraryName} does`);
  return { file, library, tiles: path.join(dataDir, 'roads', version) };
}

/** Another one for each version of the file. */
function versionOf(file: string): string {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch {
    throw new ConfigurationError('ROADS', 'names a file that cannot be read');
  }
  try {
    const stat = fstatSync(descriptor);
    const head = Buffer.alloc(64);
    if (stat.isFile()) readSync(descriptor, head, 0, head.length, 0);
    if (head.toString('latin1', magic.at, magic.at + magic.text.length) !== magic.text)
      throw new ConfigurationError('ROADS', 'must name a file of OpenStreetMap, .osm.pbf');
    return createHash('sha256').update(`${stat.size} ${stat.mtimeMs}`).digest('hex').slice(0, 16);
  } finally {
    closeSync(descriptor);
  }
}

const tooSlow = () => new ProviderError('slow', 'It did not answer in time.');

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: ProviderError): void;
}

/**
 * The provider, whose process begins at once to make tiles where there are none of this file yet; until they are there,
 * and where they cannot be made, it is away. A process that dies later is replaced for the next question.
 */
export function createOwnRoads(setup: RoadsSetup): RoadProvider & { pid(): number | undefined } {
  const waiting = new Map<number, Waiting>();
  let running: ChildProcess | null = null;
  let hasFailed = false;
  let lastId = 0;

  function launch(): ChildProcess {
    const child = fork(program, [JSON.stringify(setup)], { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    // It ends with the server and never keeps that from ending.
    child.unref();
    child.channel?.unref();
    child.on('message', (told: RoadsAnswer) => {
      waiting.get(told.id)?.resolve(told.answer);
    });
    const ended = () => {
      if (running !== child) return;
      running = null;
      hasFailed ||= !existsSync(setup.tiles);
      for (const { reject } of waiting.values()) reject(new ProviderError('unavailable', 'Its process has ended.'));
    };
    child.once('exit', ended).once('error', ended);
    return child;
  }

  /** @throws ProviderError while there are no tiles; what is sent to it afterwards waits until it reads them */
  function ready(): ChildProcess {
    if (hasFailed) throw new ProviderError('unavailable', 'It could not make tiles of the file in ROADS.');
    running ??= launch();
    if (!existsSync(setup.tiles)) throw new ProviderError('unavailable', 'It is making tiles of the file in ROADS.');
    return running;
  }

  async function ask(asked: RoadsPath, body: object, signal: AbortSignal): Promise<unknown> {
    const child = ready();
    const order: RoadsOrder = { id: (lastId += 1), path: asked, body };
    const slow = () => waiting.get(order.id)?.reject(tooSlow());
    if (signal.aborted) throw tooSlow();
    signal.addEventListener('abort', slow);
    try {
      return await new Promise((resolve, reject) => {
        waiting.set(order.id, { resolve, reject });
        child.send(order);
      });
    } finally {
      signal.removeEventListener('abort', slow);
      waiting.delete(order.id);
    }
  }

  running = launch();
  // The file's name is part of the profile, so that legs that were kept of an older file are not reused.
  return { ...valhallaBy(ask, `valhalla ${path.basename(setup.tiles)}`), pid: () => running?.pid };
}
