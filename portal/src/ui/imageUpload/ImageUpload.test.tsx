import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useState } from 'react';
import { imageLimits } from '#contract/workplace/files.ts';
import { isSessionExpired, resumeSession, setSignedIn } from '#portal/platform/session/expiredSession.ts';
import { upload } from '#portal/platform/files/upload.ts';
import { FakeUpload, fakeUploads } from '#portal/testing/fakeUpload.ts';
import { mountPart } from '#portal/testing/mount.tsx';
import { ImageUpload } from './ImageUpload.tsx';

/** The smallest picture there is. */
const encoded = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const pixel = Uint8Array.from(atob(encoded), (character) => character.codePointAt(0) ?? 0);
const png = (name = 'ich.png') => new File([pixel], name, { type: 'image/png' });
const old = `data:image/png;base64,${encoded}`;

const kept = vi.fn<(image: string | null) => void>();
const removed = vi.fn<() => void>();

function Picture() {
  const [image, setImage] = useState<string | null>(old);
  return (
    <ImageUpload
      label="Profilbild"
      image={image}
      shape="round"
      placeholder="MS"
      removalText="Danach erscheinen Ihre Initialen."
      upload={async (file, options) => kept((await upload('profile', file, options)).image)}
      remove={() => {
        removed();
        setImage(null);
        return Promise.resolve();
      }}
    />
  );
}

function given<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('It is not there.');
  return value;
}
const input = () => given(document.querySelector<HTMLInputElement>('input[type=file]'));
const button = (name: string) => page.getByRole('button', { name, exact: true });
const bar = page.getByRole('progressbar');
const refusal = page.getByRole('alert');

const containing = (words: string) => page.getByText(words, { exact: false });

/** As the file dialog does; a test's own way for it copies every byte between processes. */
function choose(...files: File[]): void {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  const element = input();
  element.files = transfer.files;
  element.dispatchEvent(new Event('change', { bubbles: true }));
}
async function chooseAndSend(): Promise<FakeUpload> {
  choose(png());
  await button('Hochladen').click();
  await expect.poll(() => FakeUpload.sent.length).toBeGreaterThan(0);
  return given(FakeUpload.sent.at(-1));
}

beforeEach(async () => {
  kept.mockReset();
  removed.mockReset();
  fakeUploads();
  await mountPart(<Picture />);
  await page.getByRole('group', { name: 'Profilbild' }).findElement();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('previews what was chosen, sends it, and says how far it is', async () => {
  choose(png());
  await expect.element(page.getByRole('img', { name: 'Vorschau: ich.png' })).toBeVisible();
  await expect.element(button('Hochladen')).toHaveFocus();
  const upload = await chooseAndSend();
  expect([upload.method, upload.path, upload.headers.get('accept-language')]).toEqual([
    'PUT',
    '/api/profile/image',
    'de',
  ]);
  expect(upload.form?.get('image')).toMatchObject({ name: 'ich.png', size: pixel.length });
  await expect.element(bar).toHaveAttribute('aria-valuenow', '0');
  upload.progress(427, 1000);
  await expect.element(bar).toHaveAttribute('aria-valuenow', '42');
  await expect.element(page.getByText('42 %')).toBeVisible();
  upload.progress(1000, 1000);
  await expect.element(page.getByText('Das Bild wird gespeichert …')).toBeVisible();
  upload.answer(200, { image: '/api/files/neu' });
  await expect.element(page.getByText('Profilbild gespeichert.')).toBeVisible();
  expect(kept).toHaveBeenCalledWith('/api/files/neu');
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(button('Anderes Bild wählen')).toHaveFocus();
});

it('breaks off on demand, and keeps what was chosen', async () => {
  const upload = await chooseAndSend();
  upload.progress(1, 2);
  await button('Hochladen abbrechen').click();
  expect(upload.isAborted).toBe(true);
  await expect.element(button('Hochladen')).toHaveFocus();
  await expect.element(page.getByRole('img', { name: 'Vorschau: ich.png' })).toBeVisible();
  await expect.element(refusal).not.toBeInTheDocument();
  await button('Abbrechen').click();
  await expect.element(page.getByRole('img', { name: 'Profilbild' })).toHaveAttribute('src', old);
  expect(kept).not.toHaveBeenCalled();
});

it.each([
  [400, { code: 'image-unreadable', message: '' }, 'Das Bild ist beschädigt oder unvollständig.'],
  [413, { code: 'image-too-large', message: '' }, 'Das Bild hat zu viele Bildpunkte.'],
  [413, '<html>too large</html>', 'Die Datenmenge ist zu groß.'],
  [502, '<html>bad gateway</html>', 'Ein unerwarteter Fehler ist aufgetreten.'],
])('says why the server refused it (%s %j), and lets one try again', async (status, body, words) => {
  const upload = await chooseAndSend();
  upload.answer(status, body);
  await expect.element(containing(words)).toBeVisible();
  await button('Hochladen').click();
  await expect.element(refusal).not.toBeInTheDocument();
  FakeUpload.sent.at(-1)?.answer(200, { image: '/api/files/neu' });
  await expect.element(page.getByText('Profilbild gespeichert.')).toBeVisible();
  expect(kept.mock.calls).toEqual([['/api/files/neu']]);
});

it('says that the server cannot be reached', async () => {
  const upload = await chooseAndSend();
  upload.breakOff();
  await expect.element(containing('Der Server ist nicht erreichbar.')).toBeVisible();
});

it('waits for a new sign-in where the session has expired, and is sent again', async () => {
  setSignedIn(true);
  const upload = await chooseAndSend();
  upload.answer(401, { code: 'user-token-expired', message: '' });
  await expect.poll(isSessionExpired).toBe(true);
  resumeSession();
  await expect.poll(() => FakeUpload.sent.length).toBe(2);
  FakeUpload.sent[1]?.answer(200, { image: '/api/files/neu' });
  await expect.poll(() => kept.mock.calls).toEqual([['/api/files/neu']]);
});

it.each([
  [new File(['GIF89a'], 'film.gif', { type: 'image/gif' }), 'film.gif ist kein JPG oder PNG.'],
  [new File(['x'], 'brief.docx', { type: '' }), 'brief.docx ist kein JPG oder PNG.'],
  [new File([], 'leer.png', { type: 'image/png' }), 'leer.png ist leer.'],
  [new File([new Uint8Array(imageLimits.bytes + 1)], 'gross.jpg', { type: 'image/jpeg' }), 'ist größer als 12 MB.'],
])('refuses before sending: $name', async (file, words) => {
  choose(file);
  await expect.element(containing(words)).toBeVisible();
  await expect.element(button('Hochladen')).not.toBeInTheDocument();
  expect(FakeUpload.sent).toEqual([]);
});

function drop(on: EventTarget, ...files: File[]): boolean {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const event = (name: string) => new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true });
  on.dispatchEvent(event('dragover'));
  return on.dispatchEvent(event('drop'));
}

it('takes what is dropped on it, one picture at a time, and lets no dropped file replace the page', async () => {
  const place = page.getByRole('group', { name: 'Profilbild' });
  drop(place.element(), png('eins.png'), png('zwei.png'));
  await expect.element(containing('Es ist nur ein Bild möglich.')).toBeVisible();
  drop(place.element(), png('eins.png'));
  await expect.element(page.getByRole('img', { name: 'Vorschau: eins.png' })).toBeVisible();
  await expect.element(refusal).not.toBeInTheDocument();
  expect(drop(document.body, png('daneben.png')), 'goes on to the browser').toBe(false);
  await expect.element(page.getByRole('img', { name: 'Vorschau: eins.png' })).toBeVisible();
});

it('removes the picture after a question', async () => {
  await button('Bild entfernen').click();
  const dialog = page.getByRole('dialog', { name: 'Profilbild entfernen?' });
  await expect.element(containing('Danach erscheinen Ihre Initialen.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Bild entfernen' }).click();
  await expect.element(page.getByText('Profilbild entfernt.')).toBeVisible();
  expect(removed).toHaveBeenCalledOnce();
  await expect.element(page.getByText('MS')).toBeVisible();
});
