/** What the command writes keeps the laws of the house at once, in a copy of the project. */
import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from './words.ts';
import { writeList } from './writing.ts';

const root = resolve(import.meta.dirname, '../..');
const copied = ['bench', 'contract', 'docs', 'e2e', 'pictures', 'planner', 'portal', 'scripts', 'server', 'testing'];
let copy: string;

/** The sources, beside the packages of the project; what is kept in caches is the copy's own. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'new-list-'));
  const isSource = (path: string) => !/\/(?:dist|node_modules|snapshots\/\d[\d-]+)$/.test(path);
  for (const folder of copied) cpSync(join(root, folder), join(copy, folder), { recursive: true, filter: isSource });
  const files = globSync('{LICENSE,NOTICE,.oxfmtrc.json,.oxlintrc.json,*.{json,md,ts}}', { cwd: root });
  for (const file of files) cpSync(join(root, file), join(copy, file));
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')).filter((one) => !/^\.(?:cache|vite)/.test(one)))
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
}, 180_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs a program of the copy on this Node. @returns nothing where all is well, else what it says */
function complaintsOf(...args: string[]): Promise<string> {
  const { promise, resolve: answer } = Promise.withResolvers<string>();
  const env = { ...process.env, NODE_ENV: 'test' };
  execFile(process.execPath, args, { cwd: copy, env }, (error, stdout, stderr) =>
    answer(error ? `${error.message}\n${stdout}${stderr}` : ''),
  );
  return promise;
}

/** Every source of the copy, as it is now. */
const contents = () =>
  new Map(
    globSync('{contract,server,portal,docs}/**/*.{ts,tsx,md,css}', { cwd: copy }).map((path) => [
      path,
      readFileSync(join(copy, path), 'utf8'),
    ]),
  );

test.each([
  [[], /Name one list/],
  [['Depots'], /camelCase/],
  [['loading-bays'], /camelCase/],
  [['depots', '--singular', '1depot'], /camelCase/],
  [['classes', '--singular', 'class'], /word of the language/],
  [['staff'], /Say what one of staff is called/],
  [['depots', '--area', 'kitchen'], /no area 'kitchen'/],
  [['depots', '--german', 'Depot'], /with their articles/],
  [['depots', '--color', 'red'], /is understood as/],
  [['addresses', '--singular', 'address'], /already the name/],
  // A screen of this name, a table.
  [['fleet', '--singular', 'fleets'], /already the name/],
  [['stops'], /already the name/],
])('%j is refused, and nothing is written', (args, sentence) => {
  const before = contents();
  const write = () => writeList(copy, args);
  expect(write).toThrow(Refusal);
  expect(write).toThrow(sentence);
  expect(contents()).toEqual(before);
});

test('a list of two words in another area has rooms that keep types, lint and laws', async () => {
  const words = ['--area', 'fleet', '--german', 'die Laderampe, die Laderampen'];
  const written = writeList(copy, ['loadingBays', ...words]);
  expect(written).toContain('portal/src/features/fleet/loadingBays/LoadingBayDrawer.tsx');
  const sources = written.filter((path) => /\.tsx?$/.test(path));
  const complaints = await Promise.all([
    complaintsOf('scripts/types.mjs'),
    complaintsOf('node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...sources),
    complaintsOf('node_modules/vitest/vitest.mjs', 'run', '--project', 'contract', '--reporter=dot', 'testing/laws'),
  ]);
  expect(complaints.filter(Boolean)).toEqual([]);
}, 600_000);
