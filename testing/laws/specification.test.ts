/** docs/specification.md leads to files that are there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/specification.md'), 'utf8');
const paths = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+|\w+\.config\.ts)`/g)].map(([, path = '']) => path);

test('it names files and tests', () => {
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => /\.(test|spec)\.tsx?$/.test(path)).length).toBeGreaterThan(40);
});

test('each file that it names is there', () => {
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('every line says where it lives and what shows it', () => {
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Line') && !line.startsWith('| What |'));
  const cells = rows.map((row) => row.split(' | ').map((cell) => cell.replaceAll('|', '').trim()));
  expect(cells.length).toBeGreaterThan(50);
  expect(cells.filter(([line, where, shown]) => !line || !where || !shown)).toEqual([]);
  const isTest = (shown = '') => /`[^`]+\.(test|spec)\.tsx?`|`bench\/[^`]+`/.test(shown) || shown === 'see there';
  expect(cells.filter(([, , shown]) => !isTest(shown)).map(([line]) => line)).toEqual([]);
});
