/** What clients of providers share in reading an answer: nothing of it is taken as it comes. */
import * as z from 'zod/mini';
import { addressResult, type AddressResult } from '#contract/partners/geocoding.ts';
import { ProviderError } from './request.ts';

/** No street or town is longer. */
const textMaximum = 128;

/** A text of one line; '' where the provider sends something else, or nothing. */
export const part = z.catch(
  z.pipe(
    z.string(),
    z.transform((text: string) =>
      text
        .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, ' ')
        .trim()
        .slice(0, textMaximum),
    ),
  ),
  '',
);

/** A country by ISO 3166-1 with two capitals; '' where the provider calls it otherwise. */
export const countryPart = z.pipe(
  part,
  z.transform((text: string) => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : '')),
);

/**
 * Reads an answer by its schema.
 * @throws ProviderError where it is none
 */
export function readAnswer<Answer>(schema: z.ZodMiniType<Answer>, body: unknown): Answer {
  const read = schema.safeParse(body);
  if (!read.success) throw new ProviderError('unreadable', 'Its answer does not read as one.');
  return read.data;
}

/**
 * The results that are addresses with a position on the earth, each once: a street has many pieces.
 * @throws ProviderError where the provider sent some and none of them is
 */
export function keepAddresses(results: readonly AddressResult[]): AddressResult[] {
  const kept = results.filter(
    (result) => addressResult.safeParse(result).success && (result.city !== '' || result.zipCode !== ''),
  );
  if (results.length > 0 && kept.length === 0)
    throw new ProviderError('unreadable', 'None of its results is an address.');
  const byWords = Map.groupBy(kept, ({ street, houseNumber, zipCode, city, country }) =>
    JSON.stringify([street, houseNumber, zipCode, city, country]),
  );
  return [...byWords.values()].flatMap(([first]) => first ?? []);
}
