import * as z from 'zod/mini';
import { fieldIssue } from '../errors/data.ts';
import { keySchema, operationsOf, versionSchema } from '../platform/operation.ts';
import { importKinds, tableChoice } from '../platform/tableFiles.ts';
import { filled, singleLine, text } from '../platform/text.ts';

export const importLimits = {
  /** Maximum bytes of a file. */
  bytes: 20 * 1024 * 1024,
  /** Maximum rows below the row with the heads. */
  rows: 50_000,
  columns: 100,
  filenameMaximum: 255,
  /** Milliseconds for which an import can be undone, and after which an import without activity is deleted. */
  undoPeriodMs: 24 * 60 * 60 * 1000,
  /** Rows of one page. */
  pageRows: 50,
  /** The last row of the file that can be the row with the heads. */
  headRow: 20,
  /** Example values that are shown for a column. */
  samples: 3,
} as const;

/**
 * `prepared`: the columns wait to be confirmed. `checking`: the dry run. `checked`: the result of the dry run can be
 * seen.
 * `running`, `undoing`: rows are written. Final states: `done`, `cancelled` (some rows are written), `undone`,
 * `failed`.
 */
const importStates = [
  'prepared',
  'checking',
  'checked',
  'running',
  'done',
  'cancelled',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportState = (typeof importStates)[number];
/** True for states in which the server works on the import. */
export const isAtWork = (state: ImportState): boolean => ['checking', 'running', 'undoing'].includes(state);
/**
 * True for final states: the import can only be undone or removed. A company has at most one import that is not over.
 */
export const isOver = (state: ImportState): boolean => ['done', 'cancelled', 'undone', 'failed'].includes(state);

/** How a duplicate is imported: a row with the name of an existing row. */
export const duplicateDecisions = ['skip', 'update', 'add'] as const;
export type DuplicateDecision = (typeof duplicateDecisions)[number];

/** A column of the file. */
export const importColumn = z.object({
  head: z.string(),
  samples: z.array(z.string()),
  /** The field that the column fills; null if the column is left out. */
  field: z.nullable(z.string()),
});
export type ImportColumn = z.infer<typeof importColumn>;

/** A field that columns can fill. */
export const importField = z.object({ field: z.string(), de: z.string(), en: z.string(), isRequired: z.boolean() });
export type ImportField = z.infer<typeof importField>;

export const importCounts = z.object({
  /** Rows without errors, rows with errors, and the rows without errors that are duplicates. */
  good: z.int(),
  refused: z.int(),
  duplicates: z.int(),
  /** Results of the imported rows. */
  added: z.int(),
  updated: z.int(),
  skipped: z.int(),
  /** Rows that undoing has kept, because they were changed or used after the import. */
  kept: z.int(),
});
export type ImportCounts = z.infer<typeof importCounts>;

export const importEntity = z.object({
  key: keySchema,
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  filename: z.string(),
  /** Names of a workbook's sheets; none of a CSV file. */
  sheets: z.array(z.string()),
  /** Index of the sheet that is read, from 0. */
  sheet: z.int(),
  /** Number of the row with the heads; 0 if there is none. */
  headRow: z.int(),
  columns: z.array(importColumn),
  fields: z.array(importField),
  /** Rows below the heads, and how many of them the present state has processed. */
  rows: z.int(),
  done: z.int(),
  counts: importCounts,
  /** How duplicates are imported, if the row has no decision of its own. */
  duplicates: z.enum(duplicateDecisions),
  /** Names of categories in the file that do not exist yet, and whether the import creates them. */
  newCategories: z.array(z.string()),
  createsCategories: z.boolean(),
  /** The error code of a failed import. */
  problem: z.nullable(z.string()),
  author: z.string(),
  undoUntil: z.nullable(z.int()),
  version: versionSchema,
  created: z.int(),
  modified: z.int(),
});
export type ImportEntity = z.infer<typeof importEntity>;

const importRowFilters = ['refused', 'duplicates', 'kept'] as const;
export type ImportRowFilter = (typeof importRowFilters)[number];

/** A row of the file with the result of the dry run or of undoing. */
export const importRow = z.object({
  /** The row's number in the file. */
  row: z.int(),
  name: z.string(),
  /** The invalid fields, each with its text in the file. */
  issues: z.array(z.extend(fieldIssue, { text: z.string() })),
  /** The existing row with the same name; null if that is an earlier row of the file. */
  duplicate: z.nullable(keySchema),
  decision: z.nullable(z.enum(duplicateDecisions)),
});
export type ImportRow = z.infer<typeof importRow>;

const keyInput = z.object({ key: keySchema });
/** Errors of operations that are only possible in certain states. */
const onward = { errors: ['not-found', 'import-moved-on'] } as const;
/** A row's number in its file. */
const rowNumber = z.int('number').check(z.minimum(0, 'minimum'), z.maximum(importLimits.rows, 'maximum'));

const operation = operationsOf('imports');

export const importOperations = {
  list: operation('GET /imports', 'administrator', 'Imports of the last day, the newest first')
    .input(z.object({ kind: z.optional(z.enum(importKinds)) }))
    .output(z.array(importEntity)),
  get: operation('GET /imports/{key}', 'administrator', 'One import', { errors: ['not-found'] })
    .input(keyInput)
    .output(importEntity),
  create: operation('POST /imports', 'administrator', 'Begin an import with a CSV file or a workbook', {
    description:
      'Nothing is imported yet: the answer shows the columns with the fields that their heads were taken for. A company has one import at a time that is not over; while there is one the answer is `import-under-way`.',
    errors: ['import-under-way', 'file-unreadable', 'file-too-long', 'too-many-requests'],
  })
    .input(
      z.object({
        kind: z.enum(importKinds),
        filename: text('required').check(
          z.trim(),
          singleLine,
          filled,
          z.maxLength(importLimits.filenameMaximum, 'too-long'),
        ),
        file: z.file('required').check(z.maxSize(importLimits.bytes, 'file-too-heavy')),
      }),
    )
    .output(importEntity),
  prepare: operation(
    'PATCH /imports/{key}',
    'administrator',
    'Choose the sheet, the row with the heads, what columns fill, and what becomes of duplicates',
    {
      description: 'Another sheet, another row with the heads or other columns ask for a new dry run.',
      errors: ['not-found', 'import-moved-on', 'file-unreadable', 'file-too-long'],
      conflict: importEntity,
    },
  )
    .input(
      z.object({
        key: keySchema,
        version: versionSchema,
        sheet: z.optional(z.int().check(z.minimum(0, 'minimum'), z.maximum(1000, 'maximum'))),
        headRow: z.optional(z.int().check(z.minimum(0, 'minimum'), z.maximum(importLimits.headRow, 'maximum'))),
        /** For each column of the file the field that the column fills, or null. */
        mapping: z.optional(
          z
            .array(z.nullable(text().check(z.maxLength(64, 'too-long'))))
            .check(z.maxLength(importLimits.columns, 'too-many')),
        ),
        duplicates: z.optional(z.enum(duplicateDecisions)),
        createsCategories: z.optional(z.boolean()),
      }),
    )
    .output(importEntity),
  check: operation('POST /imports/{key}/check', 'administrator', 'Begin the dry run', onward)
    .input(keyInput)
    .output(importEntity),
  rows: operation(
    'GET /imports/{key}/rows',
    'administrator',
    'A page of rows that were refused, that are duplicates, or that undoing has left',
    { errors: ['not-found'] },
  )
    .input(
      z.object({
        key: keySchema,
        filter: z._default(z.enum(importRowFilters), 'refused'),
        /** The number of the last row of the page before. */
        after: z._default(z.pipe(z.coerce.number(), rowNumber), 0),
      }),
    )
    .output(z.object({ items: z.array(importRow), next: z.nullable(z.int()) })),
  settle: operation(
    'POST /imports/{key}/settle',
    'administrator',
    'Say of single rows what becomes of them, whatever holds for the other duplicates',
    onward,
  )
    .input(
      z.object({
        key: keySchema,
        rows: z.array(rowNumber).check(z.minLength(1, 'required'), z.maxLength(500, 'too-many')),
        decision: z.nullable(z.enum(duplicateDecisions)),
      }),
    )
    .output(importEntity),
  run: operation('POST /imports/{key}/run', 'administrator', 'Import all rows, or the good ones alone', {
    description: 'Where rows are refused, and not the good ones alone are asked for, the answer is `import-moved-on`.',
    errors: ['not-found', 'import-moved-on', 'full'],
  })
    .input(z.object({ key: keySchema, goodOnly: z.boolean() }))
    .output(importEntity),
  cancel: operation(
    'POST /imports/{key}/cancel',
    'administrator',
    'End the dry run or the import; what is imported already stays, and can be undone',
    onward,
  )
    .input(keyInput)
    .output(importEntity),
  undo: operation(
    'POST /imports/{key}/undo',
    'administrator',
    'Undo an import, for 24 hours; what was changed or used since is kept',
    { errors: ['not-found', 'import-moved-on', 'undo-expired'] },
  )
    .input(keyInput)
    .output(importEntity),
  remove: operation(
    'POST /imports/{key}/remove',
    'administrator',
    'Discard an import that was not begun, or forget one that is over',
    onward,
  )
    .input(keyInput)
    .output(z.object({ ok: z.literal(true) })),
  refused: operation(
    'GET /imports/{key}/refused',
    'administrator',
    'The rows that were refused as a CSV file, with what is wrong in a column of its own',
    { errors: ['not-found'] },
  )
    .input(z.object({ key: keySchema, language: tableChoice.language }))
    .output(z.file()),
  template: operation(
    'GET /imports/template',
    'administrator',
    'A file to start from: the heads of an export, and no row',
  )
    .input(z.object({ kind: z._default(z.enum(importKinds), 'customers'), ...tableChoice }))
    .output(z.file()),
};
