/** Narrows lists by the words of a search. */
import { sql } from 'kysely';
import { listLimits } from '#contract/platform/list.ts';
import { searchWords } from '#contract/platform/searchWords.ts';
import type { Narrowing } from './page.ts';

/** The words of a search, numbers and then the longest first: they lead to the fewest rows. */
export function rarestWords(search: string): string[] {
  const rarity = (word: string) => (/\d{3}/.test(word) ? listLimits.searchMaximum : 0) + word.length;
  return searchWords(search).toSorted((one, other) => rarity(other) - rarity(one));
}

/** `rarestWords` as LIKE patterns. */
export const patternsOf = (search: string): string[] => rarestWords(search).map((word) => `%${word}%`);

/** Narrows by all words of a search in one column; empty if the search has no words. */
export function byWords(search: string, column: string, candidates: `${string}_found`): Narrowing[] {
  const patterns = patternsOf(search);
  if (patterns.length === 0) return [];
  const isWanted = sql`t.${sql.ref(column)} like all (${sql.val(patterns)}::text[])`;
  return [{ isWanted, ...candidatesByWords(patterns, candidates) }];
}

/** @param found the function in the company schema that returns the rows matching all patterns */
export function candidatesByWords(patterns: readonly string[], found: `${string}_found`) {
  return {
    candidates: (atMost, order) =>
      sql`select * from company.${sql.ref(found)}(${sql.val(patterns)}::text[], ${atMost}, ${order})`,
    knowsOrder: true,
  } satisfies Partial<Narrowing>;
}
