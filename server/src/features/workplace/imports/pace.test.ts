import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

/** Runs batches in which a row takes so many milliseconds. @returns rows of each, and what was waited after it */
async function run(rowMs: number, batches: number) {
  let clock = 0;
  const waits: number[] = [];
  const rows: number[] = [];
  const wait = (ms: number) => Promise.resolve(waits.push(ms));
  const pace = new Pace({ now: () => clock, wait });
  for (let batch = 0; batch < batches; batch += 1)
    await pace.batch((count) => {
      rows.push(count);
      clock += count * rowMs;
      return Promise.resolve();
    });
  return { rows, waits };
}

test('cheap rows come in large batches, dear ones in small ones, and both take as long', async () => {
  const cheap = await run(0.2, 8);
  const dear = await run(1.5, 8);
  expect([cheap.rows.at(-1), dear.rows.at(-1)]).toEqual([150, 20]);
  expect([cheap.waits.at(-1), dear.waits.at(-1)]).toEqual([30, 30]);
});

test('a batch never holds fewer than ten rows or more than three hundred, and is not followed by more than half a second', async () => {
  const slow = await run(100, 4);
  expect([slow.rows.at(-1), slow.waits.at(-1)]).toEqual([10, 500]);
  expect((await run(0.01, 8)).rows.at(-1)).toBe(300);
});
