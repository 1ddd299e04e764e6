import { expect, test } from 'vitest';
import { readContents } from './format.ts';

const partsOf = (contents: object) => new Map([['tour.json', Buffer.from(JSON.stringify(contents))]]);

test('a file of version 1 named people by `uid`, and is read as one of today', () => {
  const paper = { companyName: 'Nordwind' };
  const old = {
    paper,
    tour: { number: '2611-001', driver: { uid: 'd', name: 'Lukas Grünwald' } },
    history: [{ author: { uid: 'a', name: 'Maren Schüßler' } }, { author: null }],
  };
  expect(readContents(partsOf(old), 1)).toEqual({
    paper,
    tour: { number: '2611-001', driver: { key: 'd', name: 'Lukas Grünwald' } },
    history: [{ author: { key: 'a', name: 'Maren Schüßler' } }, { author: null }],
  });
  const present = { tour: { driver: null }, history: [] };
  expect(readContents(partsOf(present), 1)).toEqual(present);
  expect(readContents(partsOf({ ...old, rows: {} }), 2)).toEqual({ ...old, rows: {} });
});
