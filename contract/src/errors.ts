/** The only error catalogue: code → HTTP status → message in both languages → schema of the error's data. */
import type * as z from 'zod/mini';
import { errorStatus, type ErrorCode } from './errors/codes.ts';
import { dataSchema, type ErrorData } from './errors/data.ts';
import german from './errors/de.ts';
import english from './errors/en.ts';
import listedGerman from './errors/listed/de.ts';
import listedEnglish from './errors/listed/en.ts';

export { errorStatus, type ErrorCode, type ErrorData };

type CatalogueEntry = {
  /** HTTP status of an answer with this code, 400 to 599. */
  readonly status: number;
  /** Message in German, addressed to the person at the screen. */
  readonly de: string;
  /** Message in English, exactly as in the specification if the specification gives one. */
  readonly en: string;
  /** Schema of `data`; undefined if the error has no data, or if each operation declares it (`conflict`). */
  readonly data: z.ZodMiniType | undefined;
};

/** True if `value` is a code of the catalogue; an unknown code is shown as `unexpected-error`. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorStatus, value);
}

const codes = Object.keys(errorStatus).filter(isErrorCode);

const words = { de: { ...german, ...listedGerman }, en: { ...english, ...listedEnglish } };

/**
 * Every code with its status, messages and data, in both languages, for the server. The portal loads the one language
 * that it shows from `errors/de.ts` or `errors/en.ts`; for a code without a message there, the portal shows the
 * server's message.
 */
export const errors = Object.fromEntries(
  codes.map((code) => [
    code,
    { status: errorStatus[code], de: words.de[code], en: words.en[code], data: dataSchema(code) },
  ]),
) as Record<ErrorCode, CatalogueEntry>;
