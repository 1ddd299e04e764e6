/** Constants of imported and exported files. Not in `imports.ts`, because lists need them without its schemas. */
import * as z from 'zod/mini';
import { languages } from './language.ts';

export const importKinds = ['customers', 'vehicles', 'orders'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Formats of exported files and of import templates. */
export const tableFormats = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof tableFormats)[number];
/** Query parameters of an export; without a language, the export is in the caller's language. */
export const tableChoice = { format: z._default(z.enum(tableFormats), 'csv'), language: z.optional(z.enum(languages)) };
/** Endings of the files that a person can choose for an import. */
export const tableEndings = ['.csv', '.txt', '.tsv', '.xlsx'] as const;
