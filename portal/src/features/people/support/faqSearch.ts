import { fold } from '#contract/platform/sorting.ts';

export interface FaqState {
  search: string;
  /** A sidebar item; empty for all. */
  topic: string;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The state of the questions as the address has it. */
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

/** Whether every word of a search occurs in the texts, whatever their case and accents. */
export function matches(search: string, texts: readonly string[]): boolean {
  const folded = fold(texts.join(' '));
  return fold(search)
    .split(' ')
    .every((word) => folded.includes(word));
}
