/** What only its own file uses is not exported: whoever changes it need not look elsewhere. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './sources.ts';

const cwd = join(import.meta.dirname, '../..');
const folders = ['contract', 'planner', 'server', 'portal', 'testing', 'bench', 'pictures', 'e2e', 'scripts'];
const readers = globSync(['*.config.ts', ...folders.flatMap((folder) => `${folder}/**/*.{ts,tsx}`), 'scripts/*.mjs'], {
  cwd,
  exclude: ['**/node_modules/**'],
});
const exported =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|type|interface|enum) ([\w$]+)/gm;

/** By each word that a file contains, how many files do. */
const filesWith = new Map<string, number>();
for (const path of readers)
  for (const word of new Set(readFileSync(join(cwd, path), 'utf8').match(/[\w$]+/g)))
    filesWith.set(word, (filesWith.get(word) ?? 0) + 1);

test('every export is named by another file', () => {
  const names = sourceFiles(folders).flatMap((path) =>
    [...readFileSync(join(cwd, path), 'utf8').matchAll(exported)].map(([, name = '']) => ({ path, name })),
  );
  expect(names.length).toBeGreaterThan(2000);
  const alone = names.filter(({ name }) => (filesWith.get(name) ?? 0) < 2);
  expect(alone.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});
