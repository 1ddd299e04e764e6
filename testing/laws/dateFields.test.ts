/** Days and times are chosen in the app's language: a browser's own fields speak the browser's. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './sources.ts';

const root = join(import.meta.dirname, '../..');
const nativeField = /\btype[=:]\s*\{?\s*["'](?:date|time|datetime-local|month|week)["']|<TimeInput\b/;
/** Marks the browser's day as today, where it may be another one for the company. */
const browsersToday = /\bhighlightToday\b/;

test.each([
  ['no field is a browser’s own of days or times', nativeField],
  ['no calendar marks the browser’s today', browsersToday],
])('%s', (_law, pattern) => {
  const found = sourceFiles(['portal/src']).filter((path) => pattern.test(readFileSync(join(root, path), 'utf8')));
  expect(found).toEqual([]);
});

test('such fields would be seen', () => {
  for (const field of ['<TextInput type="date" />', "type: 'time'", "<input type={'datetime-local'} />"])
    expect(field).toMatch(nativeField);
});
