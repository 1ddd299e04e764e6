/** The one error catalogue: code → HTTP status → message in both languages → schema of its data, as the server answers with it. */
import type * as z from 'zod/mini';
import { errorStatus, type ErrorCode } from './errors/codes.ts';
import { dataSchema, type ErrorData } from './errors/data.ts';
import german from './errors/de.ts';
import english from './errors/en.ts';
import listedGerman from './errors/listed/de.ts';
import listedEnglish from './errors/listed/en.ts';

export { errorStatus, type ErrorCode, type ErrorData };

/** What the catalogue says about one code. */
type CatalogueEntry = {
  /** HTTP status of an answer with this code, 400 to 599. */
  readonly status: number;
  /** Message in German, addressed to the person at the screen. */
  readonly de: string;
  /** Message in English, exactly as in the specification where that gives it. */
  readonly en: string;
  /** What comes in `data`; undefined where nothing does, or where each operation declares it (`conflict`). */
  readonly data: z.ZodMiniType | undefined;
};

/** Whether `value` is a code of the catalogue; an unknown one is shown as `unexpected-error`. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorStatus, value);
}

const codes = Object.keys(errorStatus).filter(isErrorCode);

const words = { de: { ...german, ...listedGerman }, en: { ...english, ...listedEnglish } };

/**
 * Every code with its status, messages and data. It holds both languages, so it is for the server;
 * the portal loads the one language it shows from `errors/de.ts` or `errors/en.ts`, and shows any other code in the
 * server's own words.
 */
export const errors = Object.fromEntries(
  codes.map((code) => [
    code,
    { status: errorStatus[code], de: words.de[code], en: words.en[code], data: dataSchema(code) },
  ]),
) as Record<ErrorCode, CatalogueEntry>;
