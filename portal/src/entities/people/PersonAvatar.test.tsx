import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mountPart } from '#portal/testing/mount.tsx';
import { drawPicture } from '#portal/testing/pictures.ts';
import { initials, PersonAvatar } from './PersonAvatar.tsx';

const shapes: [width: number, height: number][] = [
  [300, 400],
  [400, 300],
  [1, 400],
  [400, 1],
  [200, 200],
];

it.each(shapes)('fills its circle with a picture of %i × %i', async (width, height) => {
  const image = await drawPicture(width, height);
  await mountPart(
    <main>
      {([28, 36, 72] as const).map((size) => (
        <PersonAvatar key={size} firstname="Aylin" lastname="Yıldırım" image={image} size={size} presence="online" />
      ))}
    </main>,
  );
  const pictures = () => [...document.querySelectorAll<HTMLImageElement>('main img')];
  await expect.poll(() => pictures().map(({ naturalWidth }) => naturalWidth)).toEqual([width, width, width]);
  const sizes = pictures().map((picture) => {
    const { width: across, height: down } = picture.getBoundingClientRect();
    const face = picture.parentElement?.getBoundingClientRect();
    return [across, down, face?.width, face?.height];
  });
  expect(sizes).toEqual([28, 36, 72].map((size) => [size, size, size, size]));
});

it.each([
  ['Maren', 'Schüßler', 'MS'],
  ['aylin', 'yıldırım', 'AY'],
  [' Änne ', 'öhlschläger', 'ÄÖ'],
  ['', 'Prince', 'P'],
  ['𝔐', '😀', '𝔐😀'],
  ['', '', ''],
])('%j %j is shown as %j', (firstname, lastname, shown) => {
  expect(initials({ firstname, lastname })).toBe(shown);
});

it('shows the initials where the picture cannot be read', async () => {
  await mountPart(<PersonAvatar firstname="Maren" lastname="Schüßler" image="data:image/png;base64,AAAA" />);
  await expect.element(page.getByText('MS')).toBeVisible();
});
