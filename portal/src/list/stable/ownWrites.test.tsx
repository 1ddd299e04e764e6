import { useLayoutEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mountPart } from '#portal/testing/mount.tsx';
import { follow } from '../pages/listCache.ts';
import { useStableRows } from './useStableRows.ts';

const pageOf = (...keys: string[]) => ({ items: keys.map((key) => ({ key })), total: keys.length, next: null });
let read: (...keys: string[]) => void;

/** A list under somebody's pointer: its rows move by writes of ours alone. */
function Rows() {
  const [data, setData] = useState(pageOf('first'));
  useLayoutEffect(() => {
    read = (...keys) => setData(pageOf(...keys));
  }, []);
  const { shown } = useStableRows({
    queryKey: ['rows'],
    query: { data, isPlaceholderData: false, error: null, refetch: () => Promise.resolve() },
    read: (key) => Promise.resolve({ key }),
    isLocked: () => true,
  });
  const keys = shown?.rows.map(({ entity }) => entity.key) ?? [];
  return (
    <p>
      {keys.join(', ')}; waiting: {shown?.pending.added}
    </p>
  );
}

const rows = (text: string) => page.getByText(text, { exact: true });

it('what a write of ours changed comes in, also where the live stream brought it before the answer', async () => {
  await mountPart(<Rows />);
  await expect.element(rows('first; waiting: 0')).toBeVisible();
  read('first', 'second');
  await expect.element(rows('first; waiting: 1')).toBeVisible();
  // Reading it again finds nothing new.
  await follow(Promise.resolve());
  await expect.element(rows('first, second; waiting: 0')).toBeVisible();
});

it('what others change waits, before a write of ours and after it', async () => {
  await mountPart(<Rows />);
  await expect.element(rows('first; waiting: 0')).toBeVisible();
  const answered = Promise.withResolvers<void>();
  const following = follow(answered.promise);
  read('first', 'second');
  await expect.element(rows('first, second; waiting: 0')).toBeVisible();
  answered.resolve();
  await following;
  await new Promise(requestAnimationFrame);
  read('first', 'second', 'third');
  await expect.element(rows('first, second; waiting: 1')).toBeVisible();
});
