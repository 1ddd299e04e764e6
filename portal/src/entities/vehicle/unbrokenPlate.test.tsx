import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mountPart } from '#portal/testing/mount.tsx';
import { unbrokenPlate } from './unbrokenPlate.ts';

it('stays on one line, however narrow the text is', async () => {
  await mountPart(
    <>
      <p style={{ width: 1, lineHeight: '20px' }}>{unbrokenPlate('B-TL 71')}</p>
      <p style={{ width: 1, lineHeight: '20px' }}>B-TL 71</p>
    </>,
  );
  await expect.element(page.getByText('B-TL 71', { exact: true })).toBeVisible();
  const [whole, torn] = page.getByRole('paragraph').elements();
  expect([whole?.clientHeight, torn?.clientHeight]).toEqual([20, 60]);
});
