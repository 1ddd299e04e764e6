/** Brings node_modules into the state that package-lock.json describes; runs on Node 20 before anything is installed. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(fileURLToPath(import.meta.url), '../..');

/** The Node that the project itself brings; everything but the set-up runs on it. */
export const projectNode = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

/** Installs the exact dependencies unless they are there already. */
export function install() {
  requireNode(20, process.version, 'Tourlotse needs Node 20 or newer to set itself up');
  if (isInstalled()) return;
  console.log('Installing the dependencies …');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    env: { ...process.env, PATH: pathWithoutProject() },
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (npm.error) fail(`npm could not be started: ${npm.error.message}`);
  if (npm.status !== 0) fail('The dependencies could not be installed; npm says why above.');
  if (!hasProjectNode())
    fail('node_modules holds no Node 24: allow install scripts (npm config ignore-scripts) and retry.');
}

/** Ends the program with one clear line. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** npm keeps beside what it installed a lock file of its own: the two are compared, so an npm install by hand counts too. */
function isInstalled() {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (!installed) return false;
  if (!wanted) fail('package-lock.json is missing: check the project out again.');
  const lockIsStale = !sameDependencies(wanted[''] ?? {}, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  if (lockIsStale) return false;
  const isThere = ([path, { version, optional }]) =>
    path === '' || installed[path]?.version === version || (optional === true && !installed[path]);
  return Object.entries(wanted).every(isThere) && hasProjectNode();
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

function sameDependencies(locked, declared) {
  return ['dependencies', 'devDependencies'].every((kind) => {
    const [inLock, inPackage] = [locked[kind] ?? {}, declared[kind] ?? {}];
    const names = Object.keys({ ...inLock, ...inPackage });
    return names.every((name) => inLock[name] === inPackage[name]);
  });
}

function hasProjectNode() {
  const { stdout } = spawnSync(projectNode, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' });
  return (stdout ?? '').startsWith('v24.');
}

/** npm must not run on the very Node that it is about to replace. */
function pathWithoutProject() {
  const own = join(root, 'node_modules', '.bin');
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => resolve(folder) !== own)
    .join(delimiter);
}

function requireNode(oldest, version, sentence) {
  if (Number(version.slice(1).split('.')[0]) < oldest) fail(`${sentence}; this is ${version}.`);
}
