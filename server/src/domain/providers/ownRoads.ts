/** Legs from an OpenStreetMap file that the operator provides: Valhalla runs in a process beside the server. */
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
/** The version with which the tests run. */
const libraryVersion = '3.6.1';

/** The program of the process: TypeScript beside this file, or its built form beside the bundle. */
const program = path.join(import.meta.dirname, `roadsProcess${path.extname(import.meta.filename)}`);

/** The first bytes of an `.osm.pbf` file, after the length of its first header. */
const magic = { at: 6, text: 'OSMHeader' };

/**
 * Checks the file that ROADS names, without building tiles yet.
 * @param from location from which Node looks for the package in `node_modules`
 * @throws ConfigurationError if the file cannot be read, or the package is not installed or not made for this machine
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

/** A different version for each size and modification time of the file. */
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
 * The provider. Its process starts at once, and builds tiles if there are none of this file yet. Until the tiles are
 * complete, or if they cannot be built, the provider is unavailable. A process that ends later is replaced at the next
 * request.
 */
export function createOwnRoads(setup: RoadsSetup): RoadProvider & { pid(): number | undefined } {
  const waiting = new Map<number, Waiting>();
  let running: ChildProcess | null = null;
  let hasFailed = false;
  let lastId = 0;

  function launch(): ChildProcess {
    const child = fork(program, [JSON.stringify(setup)], { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    // The process ends with the server, and does not keep the server from ending.
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

  /** @throws ProviderError while there are no tiles; later requests wait until the process has loaded them */
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
  // The profile contains the file's version, so that stored legs of an older file are not reused.
  return { ...valhallaBy(ask, `valhalla ${path.basename(setup.tiles)}`), pid: () => running?.pid };
}
