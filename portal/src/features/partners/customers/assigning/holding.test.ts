import { expect, it } from 'vitest';
import { assignmentsOf, holdingOf, nextOf } from './holding.ts';

const holder = (key: string, ...categories: string[]) => ({
  key,
  categories: categories.map((category) => ({ key: category, name: category, color: '#4ca3dd' })),
});
const customers = [holder('eins', 'alle', 'manche'), holder('zwei', 'alle')];

it('tells what all, some and none hold', () => {
  expect(['alle', 'manche', 'keiner'].map((category) => holdingOf(customers, category))).toEqual([
    'all',
    'some',
    'none',
  ]);
});

it('leads from what some hold to all, none and back, and between all and none otherwise', () => {
  expect([nextOf('some', 'some'), nextOf('all', 'some'), nextOf('none', 'some')]).toEqual(['all', 'none', 'some']);
  expect([nextOf('none', 'none'), nextOf('all', 'none'), nextOf('all', 'all'), nextOf('none', 'all')]).toEqual([
    'all',
    'none',
    'none',
    'all',
  ]);
});

it('sends what was chosen otherwise than it is', () => {
  const chosen = new Map([
    ['alle', 'none'],
    ['manche', 'some'],
    ['keiner', 'all'],
    ['unberührt', 'none'],
  ] as const);
  expect(assignmentsOf(customers, chosen)).toEqual({
    add: [{ category: 'keiner', customers: ['eins', 'zwei'] }],
    remove: [{ category: 'alle', customers: ['eins', 'zwei'] }],
  });
});
