import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { buildMe, fakeServer } from '#portal/testing/fakeServer.ts';
import { fakeUploads } from '#portal/testing/fakeUpload.ts';
import { mountPortal } from '#portal/testing/mount.tsx';

const megabyte = 1024 * 1024;
const bar = page.getByRole('progressbar');
const button = (name: string) => page.getByRole('button', { name });

/** As the file dialog does. */
function choose(bytes: number): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is nothing to choose a file with.');
  const transfer = new DataTransfer();
  transfer.items.add(new File([new Uint8Array(bytes)], 'Kunden.csv'));
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

async function open() {
  const uploads = fakeUploads();
  fakeServer({ 'GET /account/me': () => buildMe(), 'GET /imports': () => [] });
  await mountPortal({ at: '/admin/imports/customers' });
  await expect.element(button('Datei auswählen')).toBeVisible();
  return uploads;
}

it('shows how much of a large file has left, then that it is read, and what is wrong with it', async () => {
  const uploads = await open();
  choose(2 * megabyte);
  await expect.poll(() => uploads.length).toBe(1);
  const [sent] = uploads;
  expect([sent?.method, sent?.path]).toEqual(['POST', '/api/imports']);
  expect(Object.fromEntries(sent?.form ?? [])).toMatchObject({ kind: 'customers', filename: 'Kunden.csv' });
  expect(sent?.form?.get('file')).toMatchObject({ size: 2 * megabyte });
  sent?.progress(megabyte, 2 * megabyte);
  await expect.element(bar).toHaveAttribute('aria-valuenow', '50');
  await expect.element(page.getByText('Kunden.csv wird hochgeladen')).toBeVisible();
  sent?.progress(2 * megabyte, 2 * megabyte);
  await expect.element(page.getByText('Die Datei wird gelesen …')).toBeVisible();
  sent?.answer(400, { code: 'file-unreadable', message: 'Die Datei ist nicht lesbar.' });
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(button('Datei auswählen')).toBeVisible();
});

it('breaks a large file off where that is wanted, and says nothing of a failure', async () => {
  const uploads = await open();
  choose(2 * megabyte);
  await button('Hochladen abbrechen').click();
  await expect.element(button('Datei auswählen')).toBeVisible();
  expect(uploads.map(({ isAborted }) => isAborted)).toEqual([true]);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('shows no progress of a file that is there at once', async () => {
  const uploads = await open();
  choose(100);
  await expect.poll(() => uploads.length).toBe(1);
  uploads[0]?.progress(50, 100);
  await expect.element(page.getByText('Die Datei wird gelesen …')).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
});
