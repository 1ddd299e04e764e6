import * as z from 'zod/mini';
import { languages } from '../platform/language.ts';
import { keySchema, operationsOf } from '../platform/operation.ts';
import { exampleKey, type Documentation } from '../documentation/documentation.ts';

const runSheetLimits = {
  /** Maximum number of tours of one file. */
  toursMaximum: 200,
} as const;

const runSheetInput = z.object({
  keys: z.array(keySchema).check(z.minLength(1, 'required'), z.maxLength(runSheetLimits.toursMaximum, 'too-many')),
  /** Default: the caller's language. */
  language: z.optional(z.enum(languages)),
});

const operation = operationsOf('runSheets');

export const runSheetOperations = {
  print: operation(
    'POST /run-sheets',
    'administrator',
    'One PDF with the run sheets of tours and the loading lists of their vehicles',
    {
      description:
        'The tours stand in the order in which they are named; keys that are not there any more are passed over. What was printed, and when, is kept with each tour: `printed` says so, and whether it has changed since.',
      errors: ['not-found'],
    },
  )
    .input(runSheetInput)
    .output(z.file()),
};

/** For the API's document. */
export const runSheetDocumentation: Documentation = {
  group: 'Tours on paper',
  answered: {},
  schemas: {},
  fields: {
    keys: ['Keys of the tours', [exampleKey]],
    language: ['Language of the papers; the caller’s where none is named', 'de'],
  },
};
