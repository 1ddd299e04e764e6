import { useEffect, useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mountPart } from '#portal/testing/mount.tsx';
import { markRow, useRecentRow } from './recentRow.ts';

const keys = Array.from({ length: 200 }, (_, index) => `row ${index}`);
let draw: () => void;

function Rows() {
  const rows = useRef<HTMLUListElement>(null);
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    draw = () => setDrawn((before) => before + 1);
  }, []);
  useRecentRow(rows, drawn);
  return (
    <ul ref={rows}>
      {keys.map((key) => (
        <li key={key} data-key={key}>
          {key}
        </li>
      ))}
    </ul>
  );
}

it('a row that was just added is brought into view and marked, until the person goes on', async () => {
  await mountPart(<Rows />);
  await expect.element(page.getByText('row 0', { exact: true })).toBeVisible();
  markRow('row 199', [['rows']]);
  draw();
  const last = page.getByText('row 199', { exact: true });
  await expect.element(last).toBeInViewport();
  await expect.element(last).toHaveAttribute('data-recent');

  markRow('row 150', [['rows']]);
  const other = page.getByText('row 150', { exact: true });
  scrollTo({ top: 0, behavior: 'instant' });
  dispatchEvent(new PointerEvent('pointerdown'));
  draw();
  await expect.element(other).toHaveAttribute('data-recent');
  // As long as a smooth way there takes.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(scrollY).toBeLessThan(100);
});
