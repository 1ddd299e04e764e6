/** Holds the first rule of the house: a thing has one name in contract, server and portal. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { roomsOn } from './areas.ts';

const root = join(import.meta.dirname, '../..');

/** Where a noun has no room on a side, and why. */
const missing: Record<'contract' | 'server' | 'portal', Record<string, string>> = {
  contract: {
    legal: 'the legal pages are fixed text; the operator data in them comes from installation',
  },
  server: {
    legal: 'nothing is kept or computed for it',
  },
  portal: {
    company: 'its card and its forms stand on the profile, its picture and its key likewise',
    devices: 'the drivers’ app has them; a driver’s page shows them',
    driving: 'the drivers’ app has it; a tour’s page shows the steps and corrects them',
    files: 'pictures are shown by their address',
    geocoding: 'its search field is a part of the forms that ask for an address',
    installation: 'a handful of facts that the legal pages and the shell read through the platform',
    runSheets: 'tours are printed on the tours’ own screens',
    live: 'the stream has no screen; the platform holds it',
  },
};

const nouns = {
  contract: Object.keys(contract),
  server: roomsOn('server').map(({ room }) => room),
  portal: roomsOn('portal').map(({ room }) => room),
};
const all = [...new Set(Object.values(nouns).flat())].toSorted();

test.each(['contract', 'server', 'portal'] as const)(
  '%s has a room for every noun, or the list says why not',
  (side) => {
    const expected = all.filter((noun) => missing[side][noun] === undefined);
    expect(nouns[side].toSorted()).toEqual(expected);
  },
);

test('every noun of the contract has a file of its own name', () => {
  const files = globSync('contract/src/*/*.ts', { cwd: root }).map((path) => basename(path, '.ts'));
  expect(nouns.contract.filter((noun) => !files.includes(noun))).toEqual([]);
});

test('the glossary names every noun, and none that has no room', () => {
  const [trade = ''] = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split('\n## ').slice(1);
  const [table = ''] = trade.split('\n\n').slice(1);
  const named = [...table.matchAll(/^\|[^|]*\|[^|]*\| `(\w+)`/gm)].map(([, noun = '']) => noun);
  expect(named.toSorted(), 'Compare the first table of docs/glossary.md with the rooms.').toEqual(all);
});
