import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNow } from './clock.ts';

const morning = Date.UTC(2026, 10, 30, 4, 30);
let drawn: number[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: morning, toFake: ['Date'] });
  drawn = [];
});
afterEach(() => vi.useRealTimers());

/** Takes a tenth of a second to be drawn. */
function Row() {
  drawn.push(useNow() - morning);
  vi.advanceTimersByTime(100);
  return null;
}

function draw(rows: number): () => void {
  const root = createRoot(document.createElement('div'));
  flushSync(() => root.render(Array.from({ length: rows }, (_, index) => <Row key={index} />)));
  return () => flushSync(() => root.unmount());
}

it('is one time for all rows of a page that is being drawn, and draws none of them twice', () => {
  const close = draw(3);
  expect(drawn).toEqual([0, 0, 0]);
  close();
});

it('is the present one on a page that is opened later', () => {
  draw(1)();
  vi.setSystemTime(morning + 10_000);
  draw(1)();
  expect(drawn).toEqual([0, 10_000]);
});
