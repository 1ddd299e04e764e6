import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeze, thaw } from './freezing.ts';
import { freePort } from './ports.ts';
import { findPostgresPrograms, type PostgresPrograms } from './postgres-programs.ts';
import { disk } from './scratch.ts';

interface PostgresOptions {
  /** True where a test kills the server and counts what survived; everything else runs without syncing to disk. */
  durable?: boolean;
  /** Further settings of the server, such as `{ max_connections: '400' }`. */
  settings?: Record<string, string>;
}

export interface RunningPostgres {
  /** Address of the database `postgres`, logged in as the superuser. */
  readonly url: string;
  /** Process id of the server. */
  readonly pid: number;
  /** Ends the server in order and removes its folder. */
  stop(): Promise<void>;
  /** Ends the server like a power cut (SIGKILL); its folder stays for `restart`. */
  kill(): Promise<void>;
  /** Lets it hold its connections and answer nothing, until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** Starts it again on the same folder and port. */
  restart(): Promise<void>;
}

const notDurable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
const startTimeoutMs = 30_000;

/** Makes a database cluster in a temporary folder, starts it on a free loopback port and waits until it answers. */
export async function startPostgres({
  durable = false,
  settings = {},
}: PostgresOptions = {}): Promise<RunningPostgres> {
  const programs = findPostgresPrograms();
  const folder = mkdtempSync(join(durable ? disk : tmpdir(), 'tourlotse-postgres-'));
  const port = await freePort();
  const configuration = { max_connections: '200', ...(durable ? {} : notDurable), ...settings };
  initialise(programs, folder);
  const start = () => startServer(programs, folder, port, configuration);
  let server = await start();
  const cleanUp = () => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', cleanUp);

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    get pid() {
      return server.pid ?? 0;
    },
    freeze: () => freeze(server.pid ?? 0),
    thaw: () => thaw(server.pid ?? 0),
    async stop() {
      thaw(server.pid ?? 0);
      await end(server, 'SIGINT');
      process.off('exit', cleanUp);
      rmSync(folder, { recursive: true, force: true });
    },
    kill: () => end(server, 'SIGKILL'),
    async restart() {
      await end(server, 'SIGINT');
      server = await start();
    },
  };
}

function initialise(programs: PostgresPrograms, folder: string): void {
  if (programs.user) chownSync(folder, programs.user.uid, programs.user.gid);
  const result = spawnSync(
    programs.initdb,
    ['--pgdata', folder, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...programs.user, env: programs.env, cwd: folder, encoding: 'utf8' },
  );
  if (result.status !== 0) throw new Error(`initdb failed: ${result.error?.message ?? result.stderr}`);
}

/** After a kill the old server's last processes may hold the folder for a moment: then it is tried again. */
async function startServer(
  programs: PostgresPrograms,
  folder: string,
  port: number,
  configuration: Record<string, string>,
): Promise<ChildProcess> {
  const settings = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '', ...configuration };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    const server = spawn(programs.postgres, ['-D', folder, ...flags], {
      ...programs.user,
      env: programs.env,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const failure = await failureToStart(server);
    if (failure === undefined) return server;
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not start: ${failure}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Reads the server's log until it accepts connections (undefined) or has ended (what it said). */
function failureToStart(server: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    let said = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      // Its end only, because PostgreSQL logs a line for each connection attempt during recovery.
      said = (said + text).slice(-10_000);
      if (said.includes('ready to accept connections')) resolve(undefined);
    });
    server.once('error', (error) => resolve(error.message));
    server.once('exit', () => resolve(said.trim() || 'it ended without a word'));
  });
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}
