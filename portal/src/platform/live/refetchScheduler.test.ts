import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { timedQueries } from '#portal/testing/timedQueries.ts';
import { OwnWrites } from './ownWrites.ts';
import { RefetchScheduler } from './refetchScheduler.ts';

const { client, stops } = timedQueries();

/** Longer than until the next frame, and shorter than anything that is waited for. */
const frame = 20;
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

async function onScreen(queryKey: unknown[], read = vi.fn<() => Promise<string>>(() => Promise.resolve('read'))) {
  const observer = new QueryObserver(client, { queryKey, queryFn: read });
  const stop = observer.subscribe(() => undefined);
  stops.push(stop);
  await pass(frame);
  expect(read).toHaveBeenCalledTimes(1);
  return { read, stop };
}

function scheduler() {
  const made = new RefetchScheduler(client);
  stops.push(() => made.stop());
  return made;
}

test('a burst of changes of one row is read once', async () => {
  const { read } = await onScreen(['customers', 'get', 1]);
  const refreshing = scheduler();
  for (let change = 0; change < 20; change += 1) refreshing.row(['customers', 'get', 1]);
  await pass(frame);
  expect(read).toHaveBeenCalledTimes(2);
  await pass(10_000);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a list is read at once, then at most every half second, and the last change is never left out', async () => {
  const { read } = await onScreen(['customers', 'list']);
  const refreshing = scheduler();
  refreshing.list(['customers', 'list']);
  await pass(frame);
  expect(read).toHaveBeenCalledTimes(2);
  for (let change = 0; change < 12; change += 1) {
    refreshing.list(['customers', 'list']);
    await pass(50);
  }
  expect(read).toHaveBeenCalledTimes(3);
  await pass(500);
  expect(read).toHaveBeenCalledTimes(4);
  await pass(10_000);
  expect(read).toHaveBeenCalledTimes(4);
  refreshing.list(['customers', 'list']);
  await pass(frame);
  expect(read).toHaveBeenCalledTimes(5);
});

test('figures wait longer the second time, but not where a list’s change asks for them sooner', async () => {
  const { read } = await onScreen(['dashboard']);
  const refreshing = scheduler();
  refreshing.figures(['dashboard']);
  await pass(frame);
  expect(read).toHaveBeenCalledTimes(2);
  refreshing.figures(['dashboard']);
  await pass(900);
  expect(read).toHaveBeenCalledTimes(2);
  refreshing.list(['dashboard']);
  await pass(frame);
  expect(read).toHaveBeenCalledTimes(3);
});

test('what is not on screen is only marked as stale', async () => {
  const { read, stop } = await onScreen(['customers', 'list', 'page 2']);
  stop();
  scheduler().list(['customers', 'list']);
  await pass(frame);
  expect(client.getQueryState(['customers', 'list', 'page 2'])?.isInvalidated).toBe(true);
  expect(read).toHaveBeenCalledTimes(1);
});

test('a change that arrives while the row is being read has it read once more', async () => {
  const answers: ((answer: string) => void)[] = [];
  const read = vi.fn<() => Promise<string>>(
    () =>
      new Promise((resolve) => {
        answers.push(resolve);
      }),
  );
  await onScreen(['customers', 'get', 2], read);
  scheduler().row(['customers', 'get', 2]);
  await pass(60);
  expect(read).toHaveBeenCalledTimes(1);
  answers[0]?.('old');
  await pass(frame);
  expect(read).toHaveBeenCalledTimes(2);
  answers[1]?.('new');
  await pass(frame);
  expect(client.getQueryData(['customers', 'get', 2])).toBe('new');
});

test('an own write is recognised whether its answer or its change comes first', async () => {
  const own = new OwnWrites();
  own.begin()(7);
  expect(await own.isOwn(7)).toBe(true);
  const settle = own.begin();
  const isOwn = own.isOwn(8);
  settle(8);
  expect(await isOwn).toBe(true);
  expect(await own.isOwn(9)).toBe(false);
  const failed = own.begin();
  const others = own.isOwn(10);
  failed(null);
  expect(await others).toBe(false);
});

test('rows that are read by their keys are read together, and those of a steady stream twice a second', async () => {
  const read = vi.fn<(client: QueryClient, keys: readonly string[]) => Promise<object>>(() => Promise.resolve({}));
  const refreshing = scheduler();
  for (const key of ['a', 'b', 'a']) refreshing.keyed(read, key);
  await pass(frame);
  expect(read.mock.calls.map(([, keys]) => keys)).toEqual([['a', 'b']]);
  for (let change = 0; change < 100; change += 1) {
    refreshing.keyed(read, 'c');
    await pass(10);
  }
  expect(read.mock.calls.length).toBeGreaterThanOrEqual(2);
  expect(read.mock.calls.length).toBeLessThanOrEqual(4);
});

test('what rows that were read by their keys leave open is read anew', async () => {
  const { read: list } = await onScreen(['tours', 'list']);
  scheduler().keyed(() => Promise.resolve({ lists: [['tours', 'list']] }), 'a');
  await pass(2 * frame);
  expect(list).toHaveBeenCalledTimes(2);
});
