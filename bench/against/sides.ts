/** The sides that are compared: the present version, an older one that is built for it, and the floor. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '#testing/engines/ports.ts';
import { signInToDemo, startServer } from '#testing/runners/server.ts';
import { Connection } from '../load.ts';

const root = resolve(import.meta.dirname, '../..');

export type Operation = 'list' | 'get' | 'create' | 'update';

export interface Side {
  name: string;
  /** Starts it on its own database, as often as it was stopped. */
  start(): Promise<Running>;
  requestOf(operation: Operation): { method: string; path: (key: string) => string };
}

export interface Running {
  port: number;
  process: ChildProcess;
  stop(): Promise<unknown>;
}

/** Sides of the product have a token of the demo's administrator; the floor asks for none. */
export interface FilledSide extends Side {
  headers: Record<string, string>;
  /** Keys of customers that are there, each with the version that an update names. */
  customers: { key: string; version: number }[];
}

const productRequests: Record<Operation, { method: string; path: (key: string) => string }> = {
  list: { method: 'GET', path: () => '/api/customers?limit=50&sort=name' },
  get: { method: 'GET', path: (key) => `/api/customers/${key}` },
  create: { method: 'POST', path: () => '/api/customers' },
  update: { method: 'PATCH', path: (key) => `/api/customers/${key}` },
};

/** @param program the built server */
export function productSide(name: string, program: string, databaseUrl: string, folder: string): Side {
  return {
    name,
    requestOf: (operation) => productRequests[operation],
    start: () => startServer({ dataDir: folder, program, environment: { DATABASE_URL: databaseUrl, DEMO: 'false' } }),
  };
}

/** Loads the demo company once. @returns the token of its administrator */
export async function loadDemo(program: string, databaseUrl: string, folder: string): Promise<string> {
  const environment = { DATABASE_URL: databaseUrl, DEMO: 'true' };
  const server = await startServer({ dataDir: folder, program, environment });
  const token = await signInToDemo(server);
  await server.stop();
  return token;
}

export const floorSide = (databaseUrl: string): Side => ({
  name: 'floor',
  requestOf: (operation) => ({
    method: operation === 'list' || operation === 'get' ? 'GET' : 'POST',
    path: (key) => `/${operation}/${key}`,
  }),
  async start() {
    const port = await freePort();
    const child = spawn(process.execPath, [join(import.meta.dirname, 'floor.ts')], {
      env: { ...process.env, NODE_ENV: 'production', FLOOR_DATABASE_URL: databaseUrl, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    const stop = async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    };
    return { port, process: child, stop };
  },
});

/** Adds customers by the side's own interface. */
export async function fill(
  side: Side,
  headers: Record<string, string>,
  bodies: readonly string[],
): Promise<FilledSide> {
  const running = await side.start();
  const customers: FilledSide['customers'] = [];
  const left = [...bodies];
  const { method, path } = side.requestOf('create');
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      const connection = new Connection(running.port);
      for (let body = left.pop(); body !== undefined; body = left.pop()) {
        const added = await connection.ask({ method, path: path(''), headers, body });
        if (added.status !== 200)
          throw new Error(`${side.name} refused a customer: ${added.status} ${String(added.body)}`);
        const { key, version } = JSON.parse(added.body.toString()) as FilledSide['customers'][number];
        customers.push({ key, version });
      }
      connection.end();
    }),
  );
  await running.stop();
  return { ...side, headers, customers };
}

interface BuiltVersion {
  commit: string;
  /** Path of its built server. */
  program: string;
  remove(): void;
}

const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

/** The commit that the newest kept snapshot came with. */
export const newestKept = (day: string): string => git('log', '-1', '--format=%H', '--', `testing/snapshots/${day}`);

/** Checks a commit out beside this one, and builds it as it builds itself. */
export function buildVersion(name: string): BuiltVersion {
  const commit = git('rev-parse', '--verify', `${name}^{commit}`);
  const folder = join(mkdtempSync(join(tmpdir(), 'tourlotse-against-')), 'version');
  git('worktree', 'add', '--detach', folder, commit);
  const remove = () => {
    git('worktree', 'remove', '--force', folder);
    rmSync(resolve(folder, '..'), { recursive: true, force: true });
  };
  try {
    const lock = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8');
    // It installs by itself what differs.
    if (lock(folder) === lock(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    execFileSync('node', ['scripts/build.mjs'], { cwd: folder, stdio: 'inherit' });
  } catch (error) {
    remove();
    throw error;
  }
  return { commit: commit.slice(0, 8), program: join(folder, 'dist/server/main.js'), remove };
}
