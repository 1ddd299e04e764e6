/** Shared code of provider clients for reading an answer: every value is checked. */
import * as z from 'zod/mini';
import { addressResult, type AddressResult } from '#contract/partners/geocoding.ts';
import { ProviderError } from './request.ts';

/** Longer than any street or town. */
const textMaximum = 128;

/** A text of one line; '' if the provider sends another value or none. */
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

/** A country code by ISO 3166-1 in capitals; '' if the provider sends anything else. */
export const countryPart = z.pipe(
  part,
  z.transform((text: string) => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : '')),
);

/**
 * Reads an answer by its schema.
 * @throws ProviderError if the answer does not match the schema
 */
export function readAnswer<Answer>(schema: z.ZodMiniType<Answer>, body: unknown): Answer {
  const read = schema.safeParse(body);
  if (!read.success) throw new ProviderError('unreadable', 'Its answer does not read as one.');
  return read.data;
}

/**
 * The results that are addresses with a valid position, without duplicates: a street consists of many pieces.
 * @throws ProviderError if the provider sent results and none of them is an address
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
