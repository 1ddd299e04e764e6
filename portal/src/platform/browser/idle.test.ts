import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/queryClient.ts';
import { whenIdle } from './idle.ts';

const client = createQueryClient();
/** A browser with much to do is never idle: no longer than the code waits for it. */
const nextIdle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));

/** A screen's first query, as long as the test wants. */
function ask() {
  const answer = Promise.withResolvers<string>();
  const asked = client.fetchQuery({ queryKey: ['first'], queryFn: () => answer.promise, retry: 1, retryDelay: 60_000 });
  asked.catch(() => undefined);
  return answer;
}

afterEach(() => client.clear());

it('waits for the answer to what the screen asks first', async () => {
  const answer = ask();
  const run = vi.fn<() => void>();
  whenIdle(client, run);
  await nextIdle();
  expect(run).not.toHaveBeenCalled();
  answer.resolve('rows');
  await expect.poll(() => run.mock.calls.length).toBe(1);
});

it('runs where nothing is asked', async () => {
  const run = vi.fn<() => void>();
  whenIdle(client, run);
  await expect.poll(() => run.mock.calls.length).toBe(1);
});

it('waits for no second try', async () => {
  const answer = ask();
  const run = vi.fn<() => void>();
  whenIdle(client, run);
  answer.reject(new TypeError('unreachable'));
  await expect.poll(() => run.mock.calls.length).toBe(1);
  expect(client.isFetching()).toBe(1);
});

it('runs no more once it is cancelled', async () => {
  const answer = ask();
  const run = vi.fn<() => void>();
  const cancel = whenIdle(client, run);
  answer.resolve('rows');
  cancel();
  await client.fetchQuery({ queryKey: ['second'], queryFn: () => true });
  await nextIdle();
  expect(run).not.toHaveBeenCalled();
});
