/** Builds the portal and the server into dist, each only when something that it is made from has changed. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { overBudget } from './budget.mjs';
import { compress } from './compressing.mjs';
import { fail, projectNode, root } from './installation.mjs';

const shared = ['contract', 'planner', 'package-lock.json'];
const targets = [
  {
    name: 'portal',
    config: 'vite.config.ts',
    madeFrom: ['portal', 'vite.config.ts', 'scripts', ...shared],
    finish: finishPortal,
  },
  {
    name: 'server',
    config: 'vite.server.config.ts',
    madeFrom: ['server', 'docs/api.md', 'vite.server.config.ts', ...shared],
  },
];

/** Builds what is out of date, all of it or the named part; returns once dist/portal and dist/server hold the current state. */
export function build(only) {
  for (const target of targets.filter(({ name }) => only === undefined || name === only)) {
    const stamp = join(root, 'dist', `${target.name}.made-from`);
    const fingerprint = fingerprintOf(target.madeFrom);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) continue;
    console.log(`Building the ${target.name} …`);
    rmSync(stamp, { force: true });
    buildTarget(target);
    writeFileSync(stamp, fingerprint);
  }
}

/** Compresses the portal and holds it to its weight. */
function finishPortal(folder) {
  return overBudget(folder, compress(folder));
}

/** Builds beside the old state and swaps, so that a running server or a failed build never sees half of it. */
function buildTarget({ name, config, finish }) {
  const fresh = join(root, 'dist', `.${name}-${process.pid}`);
  removeAbandoned(name);
  const result = spawnSync(
    projectNode,
    [
      'node_modules/vite/bin/vite.js',
      'build',
      '--config',
      config,
      '--outDir',
      fresh,
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  );
  const problems = result.status === 0 ? (finish?.(fresh) ?? []) : ['The reason stands above.'];
  if (problems.length > 0) {
    rmSync(fresh, { recursive: true, force: true });
    fail(`The ${name} could not be built. ${problems.join(' ')}`);
  }
  const place = join(root, 'dist', name);
  const old = join(root, 'dist', `.${name}-old-${process.pid}`);
  mkdirSync(join(root, 'dist'), { recursive: true });
  if (existsSync(place)) renameSync(place, old);
  renameSync(fresh, place);
  rmSync(old, { recursive: true, force: true });
}

/** What an interrupted build left behind; that of a living process is its own. */
function removeAbandoned(name) {
  if (!existsSync(join(root, 'dist'))) return;
  for (const entry of readdirSync(join(root, 'dist'))) {
    const [, pid] = new RegExp(`^\\.${name}(?:-old)?-(\\d+)$`).exec(entry) ?? [];
    if (pid && !isAlive(Number(pid))) rmSync(join(root, 'dist', entry), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function fingerprintOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

/** Tests are no part of what is built. */
function addTo(hash, path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (/\.test\.tsx?$|^portal\/src\/testing$/.test(path)) return;
  let entries;
  try {
    entries = readdirSync(full).toSorted();
  } catch {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
    return;
  }
  for (const entry of entries) addTo(hash, join(path, entry));
}
