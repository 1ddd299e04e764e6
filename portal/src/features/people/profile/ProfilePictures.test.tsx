import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queries } from '#portal/platform/api/api.ts';
import { buildMe } from '#portal/testing/fakeServer.ts';
import { FakeUpload, fakeUploads } from '#portal/testing/fakeUpload.ts';
import { drawPicture } from '#portal/testing/pictures.ts';
import {
  buildProfile,
  button,
  company,
  containing,
  openProfile,
  sent,
  type ProfileWorld,
} from '#portal/testing/profileScreen.ts';

/** From before a server of the test's own takes its place. */
const realFetch = globalThis.fetch.bind(globalThis);

let world: ProfileWorld;

beforeEach(async () => {
  await page.viewport(1440, 900);
  world = buildProfile();
});

describe('the company’s picture, replaced by somebody else meanwhile,', () => {
  const conflict = (imageUrl: string | null) => ({
    code: 'conflict',
    message: '',
    data: { current: { ...company, imageUrl } },
  });
  const choose = async () => {
    const files = new DataTransfer();
    const drawn = await (await realFetch(await drawPicture(6, 6))).blob();
    files.items.add(new File([drawn], 'firma.png', { type: 'image/png' }));
    await expect.element(page.getByRole('group', { name: 'Firmenbild' })).toBeVisible();
    const input = page
      .getByRole('group', { name: 'Firmenbild' })
      .element()
      .querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('Nothing can be chosen.');
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };

  it('is shown beside the own one, and replaced only knowingly', async () => {
    const [old, theirs] = [await drawPicture(4, 4), await drawPicture(8, 8)];
    world.company = { ...company, imageUrl: old };
    fakeUploads();
    const { client } = await openProfile(world, '?edit=company');
    await choose();
    // It reaches this browser before the own one is sent: still nobody has seen it.
    client.setQueryData(queries.company.get.queryKey(), { ...company, imageUrl: theirs });
    await button('Hochladen').click();
    await expect.poll(() => FakeUpload.sent.length).toBe(1);
    expect(FakeUpload.sent[0]?.form?.get('replaces')).toBe(old);
    FakeUpload.sent[0]?.answer(409, conflict(theirs));
    await expect.element(page.getByRole('img', { name: 'Jetziges Firmenbild' })).toHaveAttribute('src', theirs);
    await expect.element(page.getByRole('img', { name: 'Vorschau: firma.png' })).toBeInTheDocument();
    await button('Hochladen').click();
    await expect.poll(() => FakeUpload.sent.length).toBe(2);
    expect(FakeUpload.sent[1]?.form?.get('replaces')).toBe(theirs);
    FakeUpload.sent[1]?.answer(200, { image: '/api/files/neu' });
    await expect.element(page.getByText('Firmenbild gespeichert.')).toBeVisible();
  });

  it('is not removed, and shown instead', async () => {
    const [old, theirs] = [await drawPicture(4, 4), await drawPicture(8, 8)];
    world.company = { ...company, imageUrl: old };
    const { asked } = await openProfile(world, '?edit=company');
    await button('Bild entfernen').click();
    world.removeImage = () => Response.json(conflict(theirs), { status: 409 });
    await page.getByRole('dialog').getByRole('button', { name: 'Bild entfernen' }).click();
    await expect.element(containing('Was jetzt gilt, sehen Sie hier')).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'Firmenbild' })).toHaveAttribute('src', theirs);
    expect(sent(asked, '/company/image/remove')).toEqual([{ replaces: old }]);
  });
});

describe('pictures', () => {
  it.each([
    [300, 400],
    [1, 400],
    [400, 1],
  ])('of %i × %i keep to their places', async (width, height) => {
    const image = await drawPicture(width, height);
    world.me = buildMe({}, { image });
    world.company = { ...company, imageUrl: image };
    await openProfile(world, '?edit=image');
    const shown = () => [...document.querySelectorAll<HTMLImageElement>('main img')];
    const sizes = () =>
      shown()
        .filter((picture) => picture.naturalWidth === width && picture.checkVisibility())
        .map((picture) => picture.getBoundingClientRect())
        .map((place) => [place.width, place.height])
        .toSorted(([one = 0], [other = 0]) => one - other);
    // The company’s card, the head of the profile, and the upload.
    await expect.poll(sizes, { timeout: 10_000 }).toEqual([
      [32, 32],
      [72, 72],
      [96, 96],
    ]);
    const top = document.querySelector<HTMLImageElement>('header img')?.getBoundingClientRect();
    expect([top?.width, top?.height]).toEqual([28, 28]);
    await button('Profilbild ändern').click();
    await expect.poll(() => sizes().length).toBe(2);
    await button('Firma bearbeiten').click();
    await expect.poll(() => sizes().at(-1)).toEqual([96, 96]);
  });
});
