/** What is known of files with rows wherever they are named: apart from imports, so that lists need not load these. */
import * as z from 'zod/mini';
import { languages } from './language.ts';

/** What can be imported and exported. */
export const importKinds = ['customers', 'vehicles', 'orders'] as const;
export type ImportKind = (typeof importKinds)[number];

/** The formats of files with rows. */
export const tableFormats = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof tableFormats)[number];
/** How a file with rows is wanted; in the caller's language where none is named. */
export const tableChoice = { format: z._default(z.enum(tableFormats), 'csv'), language: z.optional(z.enum(languages)) };
/** The same as endings of file names that may be chosen. */
export const tableEndings = ['.csv', '.txt', '.tsv', '.xlsx'] as const;
