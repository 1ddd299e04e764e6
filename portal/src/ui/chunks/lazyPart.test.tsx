import { Suspense, useState, type ComponentType } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '#portal/testing/fakeServer.ts';
import { mountPart } from '#portal/testing/mount.tsx';
import { lazyPart } from './lazyPart.ts';

const [Lost] = lazyPart((): Promise<{ default: ComponentType }> => Promise.reject(new TypeError('Failed to fetch')));

function Screen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Hinweis" />
      <button type="button" onClick={() => setOpen(true)}>
        Öffnen
      </button>
      <Suspense>{isOpen && <Lost />}</Suspense>
    </>
  );
}

it('says in its place that it did not load, and leaves the screen with what is typed there', async () => {
  fakeServer({});
  await mountPart(<Screen />);
  await page.getByLabelText('Hinweis').fill('Tor 3');
  await page.getByRole('button', { name: 'Öffnen' }).click();
  const told = page.getByRole('alert');
  await expect.element(told.getByText(/^Dieser Teil der Anwendung konnte nicht geladen werden/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
  await expect.element(page.getByLabelText('Hinweis')).toHaveValue('Tor 3');
});
