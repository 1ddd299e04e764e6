/** `npm run snapshot -- DATE [--checkout FOLDER]`: fills an installation of either engine and keeps it for the tests of upgrades. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { engines } from '#testing/engines/databases.ts';
import { makeSnapshot } from './making.ts';

const root = resolve(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({ options: { checkout: { type: 'string' } }, allowPositionals: true });
const [day = ''] = positionals;
if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) {
  process.stderr.write('Usage: npm run snapshot -- YYYY-MM-DD [--checkout FOLDER]\n');
  process.exit(2);
}
const checkout = resolve(values.checkout ?? root);
const built = spawnSync(process.execPath, ['scripts/build.mjs', 'server'], { cwd: checkout, stdio: 'inherit' });
if (built.status !== 0) process.exit(1);
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: checkout, encoding: 'utf8' }).trim();
for (const engine of engines) {
  const folder = join(import.meta.dirname, day, engine);
  mkdirSync(folder, { recursive: true });
  const about = await makeSnapshot(engine, checkout, folder);
  writeFileSync(join(folder, 'about.json'), `${JSON.stringify({ commit, ...about }, null, 2)}\n`);
  process.stdout.write(`${engine}: kept in ${folder}\n`);
}
process.exit(0);
