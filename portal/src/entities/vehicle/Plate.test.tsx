import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mountPart } from '#portal/testing/mount.tsx';
import { Plate } from './Plate.tsx';

it.each(['B-TL 4127', 'LÖB-A 1', 'B-AE 18H'])('names %s, and copies it as text', async (number) => {
  await mountPart(<Plate number={number} />);
  const plate = page.getByRole('img', { name: number });
  await expect.element(plate).toBeVisible();
  getSelection()?.selectAllChildren(plate.element());
  expect(getSelection()?.toString()).toBe(number);
});

it('is 21 px high in a row and 36 at the head of a page', async () => {
  await mountPart(
    <>
      <Plate number="B-TL 1" />
      <Plate number="B-TL 2" size="head" />
    </>,
  );
  const heightOf = (name: string) => page.getByRole('img', { name }).element().getBoundingClientRect().height;
  await expect.element(page.getByRole('img', { name: 'B-TL 1' })).toBeVisible();
  expect([heightOf('B-TL 1'), heightOf('B-TL 2')]).toEqual([21, 36]);
});
