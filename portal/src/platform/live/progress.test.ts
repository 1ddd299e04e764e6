import { expect, test } from 'vitest';
import type { LiveEvent } from '#contract/workplace/live.ts';
import { Progress } from './progress.ts';

const change = (revision: number, epoch = 'a') =>
  ({ event: { type: 'change', revision, changes: [] } satisfies LiveEvent, id: `${epoch}.${revision}` }) as const;
const greeting = (revision: number, epoch = 'a') =>
  ({ event: { type: 'revision', revision } satisfies LiveEvent, id: `${epoch}.${revision}` }) as const;

test('begins at the greeting and applies each change once', () => {
  const progress = new Progress();
  expect(progress.take(greeting(7))).toBe('fresh');
  expect([change(8), change(9), change(9), change(8)].map((message) => progress.take(message))).toEqual([
    'apply',
    'apply',
    'nothing',
    'nothing',
  ]);
  expect(progress.id).toBe('a.9');
});

test('goes on after a resumed greeting without reading anything again', () => {
  const progress = new Progress();
  progress.take(greeting(7));
  expect(progress.take(greeting(7))).toBe('nothing');
  expect(progress.take(change(8))).toBe('apply');
});

test('a gap, another epoch and a reload mean reading again', () => {
  const progress = new Progress();
  progress.take(greeting(7));
  expect(progress.take(change(9))).toBe('reload');
  expect(progress.take(change(10))).toBe('apply');
  expect(progress.take(greeting(12))).toBe('reload');
  expect(progress.take(greeting(3, 'b'))).toBe('reload');
  expect(progress.take({ event: { type: 'reload', revision: 4 }, id: 'b.4' })).toBe('reload');
  expect(progress.take(change(5, 'b'))).toBe('apply');
});

test('heartbeats move nothing', () => {
  const progress = new Progress();
  progress.take(greeting(7));
  expect(progress.take({ event: { type: 'heartbeat' }, id: undefined })).toBe('nothing');
  expect(progress.id).toBe('a.7');
});

test('catches up with the tab that holds the stream', () => {
  const progress = new Progress();
  expect(progress.catchUp(undefined)).toBe('nothing');
  expect(progress.catchUp('a.3')).toBe('fresh');
  expect(progress.catchUp('a.3')).toBe('nothing');
  expect(progress.catchUp('a.2')).toBe('nothing');
  expect(progress.catchUp('a.5')).toBe('reload');
  expect(progress.take(change(6))).toBe('apply');
});
