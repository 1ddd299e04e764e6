import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { imageLimits } from '#contract/workplace/files.ts';
import { blackPng, colorAt, photograph } from '#testing/fixtures/pictures.ts';
import { fitPicture } from './picture.ts';

let photo: Buffer;
beforeAll(async () => {
  photo = await photograph();
});

// Inks cannot be as bright as a screen: what counts is which of the two it is.
const isRed = ([red = 0, , blue = 0]: number[]) => red > blue + 60;
const isBlue = ([red = 0, , blue = 0]: number[]) => blue > red + 60;

describe('a picture that is taken', () => {
  test('becomes a JPEG that fits, in its own proportions', async () => {
    const { format, width, height } = await sharp(await fitPicture(photo)).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 400, height: 300 });
  });

  test('loses everything that the camera wrote into it', async () => {
    expect(photo.includes('Kamera')).toBe(true);
    const fitted = await fitPicture(photo);
    const { exif, icc, iptc, xmp, comments } = await sharp(fitted).metadata();
    expect({ exif, icc, iptc, xmp, comments }).toEqual({});
    expect(Buffer.from(fitted).includes('Kamera')).toBe(false);
  });

  // Turned by a quarter, the halves lie side by side.
  test.each([
    { orientation: 1, height: 300, red: [200, 20], blue: [200, 280] },
    { orientation: 3, height: 300, red: [200, 280], blue: [200, 20] },
    { orientation: 6, height: 400, red: [280, 200], blue: [20, 200] },
    { orientation: 8, height: 400, red: [20, 200], blue: [280, 200] },
  ] as const)('stands upright where its orientation is $orientation', async ({ orientation, height, red, blue }) => {
    const fitted = await fitPicture(await photograph({ orientation }));
    expect((await sharp(fitted).metadata()).height).toBe(height);
    expect(isRed(await colorAt(fitted, red[0], red[1]))).toBe(true);
    expect(isBlue(await colorAt(fitted, blue[0], blue[1]))).toBe(true);
  });

  test('keeps its colours as PNG, with 16 bits and in the colours of print', async () => {
    const kinds = await Promise.all([
      sharp(photo).png().toBuffer(),
      sharp(photo).toColourspace('rgb16').png().toBuffer(),
      sharp(photo).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
      sharp(photo).png({ progressive: true }).toBuffer(),
      sharp(photo).jpeg({ progressive: true }).toBuffer(),
    ]);
    for (const kind of kinds) {
      const fitted = await fitPicture(kind);
      expect(isRed(await colorAt(fitted, 200, 20))).toBe(true);
      expect(isBlue(await colorAt(fitted, 200, 280))).toBe(true);
      expect(await sharp(fitted).metadata()).toMatchObject({ format: 'jpeg', space: 'srgb', depth: 'uchar' });
    }
  });

  test('stands on white where it was transparent, and is not blown up', async () => {
    const clear = { width: 40, height: 24, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } };
    const fitted = await fitPicture(await sharp({ create: clear }).png().toBuffer());
    expect(await sharp(fitted).metadata()).toMatchObject({ width: 40, height: 24 });
    expect(await colorAt(fitted, 20, 12)).toEqual([255, 255, 255]);
  });

  test('may have as many pixels as the limit says', async () => {
    const fitted = await fitPicture(blackPng(10_000, imageLimits.pixels / 10_000));
    expect(await sharp(fitted).metadata()).toMatchObject({ width: 400, height: 400 });
  });
});

describe('what is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  test.each([
    ['a drawing that can hold programs', svg],
    ['a page', '<!doctype html><title>ich.png</title>'],
    ['an animation', 'GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;'],
    ['a newer kind of picture', 'RIFF\u0024\u0000\u0000\u0000WEBPVP8 '],
    ['text', 'ich.jpg'],
    ['nothing', ''],
  ])('%s', async (_what, contents) => {
    await expect(fitPicture(Buffer.from(contents, 'latin1'))).rejects.toMatchObject({ code: 'unsupported-media-type' });
  });

  test('a few kilobytes that unfold to more pixels than the limit', async () => {
    const bomb = blackPng(20_000, 20_000);
    expect(bomb.length).toBeLessThan(100_000);
    await expect(fitPicture(bomb)).rejects.toMatchObject({ code: 'image-too-large' });
  });

  test('a head that promises more than any memory holds', async () => {
    const lie = blackPng(8, 8);
    lie.writeUInt32BE(2 ** 31 - 1, 16);
    await expect(fitPicture(lie)).rejects.toMatchObject({ code: expect.stringMatching(/^image-/) as string });
  });

  test.each([0.01, 0.5, 0.99])('a photograph of which %f has arrived', async (part) => {
    const cut = photo.subarray(0, Math.floor(photo.length * part));
    await expect(fitPicture(cut)).rejects.toMatchObject({ code: 'image-unreadable' });
    const png = await sharp(photo).png({ compressionLevel: 0 }).toBuffer();
    await expect(fitPicture(png.subarray(0, Math.floor(png.length * part)))).rejects.toMatchObject({
      code: 'image-unreadable',
    });
  });

  test('noise behind the first bytes of a photograph', async () => {
    const noise = Buffer.concat([
      photo.subarray(0, 4),
      Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * 37) % 256)),
    ]);
    await expect(fitPicture(noise)).rejects.toMatchObject({ code: 'image-unreadable' });
  });

  test('one that is refused does not hold up the next', async () => {
    const [refused, taken] = await Promise.allSettled([fitPicture(photo.subarray(0, 400)), fitPicture(photo)]);
    expect([refused.status, taken.status]).toEqual(['rejected', 'fulfilled']);
  });
});
