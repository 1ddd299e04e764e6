import { expect, it } from 'vitest';
import { laterLocales, locales } from './index.ts';

const loaded = await Promise.all(
  [locales, ...laterLocales.map(({ loaders }) => loaders)].map(async ({ de, en }) => ({
    de: Object.keys((await de()).default),
    en: Object.keys((await en()).default),
  })),
);

it('has each namespace in one group, the same in both languages', () => {
  for (const { de, en } of loaded) expect(de.toSorted()).toEqual(en.toSorted());
  const all = loaded.flatMap(({ de }) => de);
  expect(new Set(all).size).toBe(all.length);
});

it('names what a group holds, or leaves it to the last one', () => {
  const named = laterLocales.map(({ namespaces }, index) => namespaces ?? loaded[index + 1]?.de);
  expect(named).toEqual(loaded.slice(1).map(({ de }, index) => (laterLocales[index]?.namespaces ? de.toSorted() : de)));
  expect(laterLocales.findIndex(({ namespaces }) => !namespaces)).toBe(laterLocales.length - 1);
});
