/** What a phone is told that puts the portal beside its apps. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { productName } from '#contract/platform/product.ts';

const portal = resolve(import.meta.dirname, '../../portal');
const read = (path: string) => readFileSync(join(portal, path), 'utf8');
const served = (path: string) => join(portal, 'public', path);

interface Manifest {
  name: string;
  short_name: string;
  start_url: string;
  theme_color: string;
  icons: { src: string; sizes: string }[];
}

const document = read('index.html');
const manifest = JSON.parse(read('public/manifest.webmanifest')) as Manifest;

it('has the product’s name, and the colour of its bar', () => {
  expect(manifest).toMatchObject({ name: productName, short_name: productName, start_url: '/admin/' });
  const [, bar] = /--t-bar: (#\w+);/.exec(read('src/ui/theme/tokens.css')) ?? [];
  expect(manifest.theme_color).toBe(bar);
  expect(document).toContain(`<meta name="theme-color" content="${bar}" />`);
});

it('leads to pictures of the sizes that it names', async () => {
  const { icons } = manifest;
  const [, touch = ''] = /rel="apple-touch-icon" href="([^"]+)"/.exec(document) ?? [];
  const sized = icons.filter(({ sizes }) => sizes !== 'any');
  for (const { src, sizes } of [...sized, { src: touch, sizes: '180x180' }]) {
    const { width, height } = await sharp(served(src)).metadata();
    expect(`${String(width)}x${String(height)}`).toBe(sizes);
  }
  expect(document).toContain('rel="manifest" href="/manifest.webmanifest"');
});
