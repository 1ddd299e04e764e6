import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { elsewhere } from './elsewhere.ts';
import { readWords, Refusal, type Words } from './words.ts';

const templates = join(import.meta.dirname, 'templates');

/** Puts words in the place of their names: `__thing__` → `depot`. */
function fill(text: string, words: Words): string {
  return text.replaceAll(/__(\p{L}+)__/gu, (token, name: string) => {
    const word = words[name];
    if (word === undefined) throw new Error(`No word is called ${token}.`);
    return word;
  });
}

/** The number behind those of the company's migrations, in four digits. */
function nextNumber(root: string): string {
  const numbers = readdirSync(join(root, 'server/src/migrations/company')).map(
    (name) => Number.parseInt(name, 10) || 0,
  );
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

/** Where a name is already one, of a room, a screen or a table. */
const known: readonly [file: string, written: (words: Words) => string][] = [
  ['contract/src/features.ts', ({ things }) => ` as ${things} }`],
  ['server/src/features.ts', ({ things }) => `{ ${things} }`],
  ['portal/src/features.ts', ({ things }) => `{ ${things} }`],
  ['portal/src/routes.test.ts', ({ things }) => `\n  ${things}: [`],
  ['portal/src/routes.test.ts', ({ path }) => `'/admin/${path}'`],
  ['server/src/platform/database/rights/rights.json', ({ table }) => `"company.${table} to company_user"`],
];

function refuseKnown(root: string, words: Words): void {
  const isKnown = known.some(([file, written]) => readFileSync(join(root, file), 'utf8').includes(written(words)));
  if (isKnown) throw new Refusal(`'${words['things']}' is already the name of a feature, a screen or a table.`);
}

/** A file with the lines of the new list in it. */
function withLines(root: string, file: string, words: Words): string {
  let text = readFileSync(join(root, file), 'utf8');
  for (const { after, line } of elsewhere.filter((one) => one.file === file)) {
    const place = new RegExp(fill(after.source, words)).exec(text);
    if (!place) throw new Error(`${file} has no place for: ${line}`);
    const index = place.index + place[0].length;
    text = text.slice(0, index) + fill(line, words) + text.slice(index);
  }
  return text;
}

/**
 * Writes the rooms of a new list, and its lines elsewhere.
 * @param root of the project
 * @param args of the command line
 * @returns the files that were written, relative to the project
 * @throws Refusal where the names do not do; nothing is written then
 */
export function writeList(root: string, args: readonly string[]): string[] {
  const named = readWords(args);
  refuseKnown(root, named);
  const number = nextNumber(root);
  const words = { ...named, number, migration: `${number}_${named['table']}` };
  const rooms = globSync('**/*.txt', { cwd: templates }).map((path) => ({
    path: fill(path.replace(/\.txt$/, ''), words),
    text: fill(readFileSync(join(templates, path), 'utf8'), words),
  }));
  const files = [...new Set(elsewhere.map(({ file }) => file))];
  const written = [...rooms, ...files.map((path) => ({ path, text: withLines(root, path, words) }))];
  for (const { path, text } of written) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const paths = written.map(({ path }) => path);
  const format = ['node_modules/oxfmt/bin/oxfmt', ...paths];
  if (spawnSync(process.execPath, format, { cwd: root, stdio: 'inherit' }).status !== 0)
    throw new Error('What was written cannot be formatted.');
  return paths;
}
