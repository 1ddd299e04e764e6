import { expect, test } from 'vitest';
import { Turns, TurnTimeoutError } from './turns.ts';

/** Asks for a turn and notes when it comes. */
function asker(turns: Turns) {
  const started: string[] = [];
  const done: (() => void)[] = [];
  const ask = (company: string, signal?: AbortSignal) =>
    turns.take(company, signal).then((release) => {
      started.push(company);
      done.push(release);
    });
  return { started, ask, finishFirst: () => done.shift()?.() };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a company holds no more than its share, though more is free', async () => {
  const { started, ask, finishFirst } = asker(new Turns({ all: 4, each: 2, waitMs: 60_000 }));
  const asked = [ask('a'), ask('a'), ask('a'), ask('b')];
  await settled();
  expect(started).toEqual(['a', 'a', 'b']);
  finishFirst();
  await Promise.all(asked);
  expect(started).toEqual(['a', 'a', 'b', 'a']);
});

test('companies take turns, however long one of their queues is', async () => {
  const { started, ask, finishFirst } = asker(new Turns({ all: 1, each: 1, waitMs: 60_000 }));
  const asked = [ask('a'), ask('a'), ask('a'), ask('a'), ask('b'), ask('c'), ask('b')];
  for (const _ of asked) {
    await settled();
    finishFirst();
  }
  await Promise.all(asked);
  expect(started).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a']);
});

test('whoever has gone leaves the queue, and the next one moves up', async () => {
  const { started, ask, finishFirst } = asker(new Turns({ all: 1, each: 1, waitMs: 60_000 }));
  const gone = new AbortController();
  const [first, left, last] = [ask('a'), ask('a', gone.signal), ask('b')];
  gone.abort(new Error('hung up'));
  await expect(left).rejects.toThrow('hung up');
  await expect(ask('b', gone.signal)).rejects.toThrow('hung up');
  await first;
  finishFirst();
  await last;
  expect(started).toEqual(['a', 'b']);
});

test('nobody waits for ever, and who waited in vain holds nothing', async () => {
  const { started, ask, finishFirst } = asker(new Turns({ all: 1, each: 1, waitMs: 1 }));
  await ask('a');
  await expect(ask('b')).rejects.toThrow(TurnTimeoutError);
  finishFirst();
  await ask('b');
  expect(started).toEqual(['a', 'b']);
});

test('once closed, nobody begins any more: who waits is refused, and who works is waited for', async () => {
  const turns = new Turns({ all: 1, each: 1, waitMs: 60_000 });
  const done = await turns.take('Nordwind');
  const waiting = turns.take('Nordwind');
  let isClosed = false;
  const closing = turns.close().then(() => (isClosed = true));
  await expect(waiting).rejects.toThrow('The database is being closed.');
  await expect(turns.take('Küstenfracht')).rejects.toThrow('The database is being closed.');
  expect(isClosed).toBe(false);
  done();
  await closing;
});
