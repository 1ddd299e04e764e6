/** `npm run package`: everything that a server needs to run, in one folder and one archive; nothing is built or fetched where it runs. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { build } from './building.mjs';
import { fail, install, root } from './installation.mjs';
import { fromPackage, renderForPackage } from './manual.mjs';

/** Only people who develop need these. */
const notNeeded = /\.(map|[cm]?ts)$|\/\.compiled(\/|$)/;
const manuals = ['operating.md', 'api.md'];
const programs = { tourlotse: 'main.js', operator: 'operator.js' };

install();
build();
const { version, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** What the bundle of the server loads from node_modules: all that is not for development, but Node itself. */
const external = Object.keys(dependencies).filter((name) => name !== 'node');
const place = resolve(process.argv[2] ?? join(root, 'dist', 'package'));
const folder = join(place, 'tourlotse');
const draft = join(place, `.tourlotse-${process.pid}`);
rmSync(draft, { recursive: true, force: true });
for (const part of ['server', 'portal']) copy(join('dist', part));
for (const name of packagesNeededBy(external)) copy(join('node_modules', name));
for (const file of ['LICENSE', 'NOTICE', 'docs/systemd']) copy(file);
for (const manual of manuals) writeManual(manual);
copyNode();
for (const [name, script] of Object.entries(programs)) writeProgram(name, script);
writeFileSync(
  join(draft, 'package.json'),
  `${JSON.stringify({ name: 'tourlotse', version, commit: commit(), operator: fromPackage, type: 'module' })}\n`,
);
rmSync(folder, { recursive: true, force: true });
renameSync(draft, folder);
const archive = join(place, `tourlotse-${version}.tar.gz`);
const packed = spawnSync('tar', ['-czf', archive, '--owner=0', '--group=0', '-C', place, 'tourlotse'], {
  stdio: 'inherit',
});
if (packed.status !== 0) fail('tar could not pack the folder; the reason stands above.');
const megabytes = (path) => `${Math.round(statSync(path).size / 1e6)} MB`;
console.log(
  `Packed into ${relative(process.cwd(), folder)} and ${relative(process.cwd(), archive)} (${megabytes(archive)})`,
);

function copy(path) {
  cpSync(join(root, path), join(draft, path), {
    recursive: true,
    filter: (source) => !notNeeded.test(source.slice(root.length)),
  });
}

/** The packages and all that they depend on, as far as they are installed: optional ones are there for this platform alone. */
function packagesNeededBy(names) {
  const { packages } = JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8'));
  const needed = new Set();
  const add = (name) => {
    const found = packages[`node_modules/${name}`];
    if (!found || needed.has(name)) return;
    needed.add(name);
    for (const next of Object.keys({ ...found.dependencies, ...found.optionalDependencies })) add(next);
  };
  for (const name of names) add(name);
  return needed;
}

/** A manual links to the others, and to the units. */
function writeManual(name) {
  const ships = (file) =>
    manuals.includes(file) || (file.startsWith('systemd/') && existsSync(join(root, 'docs', file)));
  const text = readFileSync(join(root, 'docs', name), 'utf8');
  writeFileSync(join(draft, 'docs', name), renderForPackage(text, ships));
}

/** What the package is made of, as far as git knows. */
function commit() {
  const git = (...words) => spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  const { status, stdout } = git('rev-parse', '--short', 'HEAD');
  if (status !== 0) return undefined;
  return git('status', '--porcelain').stdout === '' ? stdout.trim() : `${stdout.trim()}, changed`;
}

/** The very Node that the project is tested with. */
function copyNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  mkdirSync(join(draft, 'bin'), { recursive: true });
  cpSync(realpathSync(join(root, 'node_modules', 'node', 'bin', name)), join(draft, 'bin', name));
  chmodSync(join(draft, 'bin', name), 0o755);
}

function writeProgram(name, script) {
  const lines = [
    '#!/bin/sh',
    'here=$(dirname "$(readlink -f "$0")")',
    `NODE_ENV=production exec "$here/node" "$here/../dist/server/${script}" "$@"`,
    '',
  ];
  writeFileSync(join(draft, 'bin', name), lines.join('\n'), { mode: 0o755 });
}
