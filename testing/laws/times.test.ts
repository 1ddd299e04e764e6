/** Times, loads, breaks and lateness of tours are computed by `planner/src/plan.ts` alone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './sources.ts';

const root = join(import.meta.dirname, '../..');
const makers = [
  ['the schedule of a route', /\b(?:plannedSchedule|expectedSchedule|inDrivenOrder)\b|routing\/schedule\.ts/],
  ['the clock of breaks', /\bBreakClock\b/],
  ['which window counts', /\bdriverWindow \? \[/],
  ['overload', /> capacity\w*\b|\bcapacity\w* </],
] as const;

test.each(makers)('%s is computed by the planner alone', (_figure, pattern) => {
  const outside = sourceFiles(['contract/src', 'server/src', 'portal/src', 'e2e', 'pictures', 'bench', 'testing']);
  expect(outside.filter((path) => pattern.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

test.each(makers)('%s would be seen elsewhere', (_figure, pattern) => {
  const planner = sourceFiles(['planner/src']).map((path) => readFileSync(join(root, path), 'utf8'));
  const other = 'const over = load > capacityWeight;';
  expect([...planner, other].some((source) => pattern.test(source))).toBe(true);
});
