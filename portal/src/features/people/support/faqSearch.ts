import { fold } from '#contract/platform/sorting.ts';

export interface FaqState {
  search: string;
  /** Name of a sidebar item; empty for all topics. */
  topic: string;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The state of the questions in the address. */
export const faqSearch = {
  parse: (query: Readonly<Record<string, unknown>>): FaqState => ({
    search: text(query['search']).slice(0, 100),
    topic: text(query['topic']),
  }),
  format: ({ search, topic }: FaqState): Record<string, string> => ({
    ...(search && { search }),
    ...(topic && { topic }),
  }),
};

/** True if every word of the search occurs in the texts, ignoring case and accents. */
export function matches(search: string, texts: readonly string[]): boolean {
  const folded = fold(texts.join(' '));
  return fold(search)
    .split(' ')
    .every((word) => folded.includes(word));
}
