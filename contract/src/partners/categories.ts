import * as z from 'zod/mini';
import { boundedCount, smallCountLimit } from '../platform/list.ts';
import { keySchema, operationsOf, versionSchema } from '../platform/operation.ts';
import { atLeast, isFilled, singleLine, text } from '../platform/text.ts';
import type { Documentation } from '../documentation/documentation.ts';

export const categoryLimits = { nameMinimum: 2, nameMaximum: 24, maximum: 200 } as const;

/** Offered colours; any other hex value may be entered. */
export const categoryColorChoices = [
  '#4ca3dd',
  '#2a7de1',
  '#1d9a6c',
  '#7a8f1e',
  '#d0951d',
  '#c2410c',
  '#d6336c',
  '#8a3ab9',
] as const;

export const categoryFields = z.object({
  name: text('required').check(
    z.trim(),
    singleLine,
    z.refine((name) => isFilled(name), { error: 'category-name-required', abort: true }),
    atLeast(categoryLimits.nameMinimum, 'category-name-too-short'),
    z.maxLength(categoryLimits.nameMaximum, 'category-name-too-long'),
  ),
  color: text('required').check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/i, 'color')),
});
export type CategoryFields = z.infer<typeof categoryFields>;

/** A category in a presented customer. */
export const categoryReference = z.object({ key: keySchema, name: z.string(), color: z.string() });
export type CategoryReference = z.infer<typeof categoryReference>;

export const category = z.object({
  key: keySchema,
  name: z.string(),
  color: z.string(),
  /** Number of customers in this category. */
  customers: boundedCount(smallCountLimit),
  version: versionSchema,
  created: z.int(),
  modified: z.int(),
});
export type Category = z.infer<typeof category>;

/**
 * The response of a change, without the number of customers: counting them would make renaming slower the more there
 * are.
 */
export const categoryWithoutCount = z.omit(category, { customers: true });

const operation = operationsOf('categories');

export const categoryOperations = {
  list: operation(
    'GET /categories',
    'administrator',
    'All categories with the number of customers that hold each',
  ).output(z.object({ items: z.array(category), total: z.int(), next: z.null() })),
  create: operation('POST /categories', 'administrator', 'Add a category', { creates: true })
    .input(categoryFields)
    .output(category),
  update: operation('PATCH /categories/{key}', 'administrator', 'Rename or recolour a category', {
    errors: ['not-found'],
    conflict: category,
  })
    .input(z.extend(z.partial(categoryFields), { key: keySchema, version: versionSchema }))
    .output(categoryWithoutCount),
  remove: operation('DELETE /categories/{key}', 'administrator', 'Delete a category and take it from every customer', {
    errors: ['not-found'],
  })
    .input(z.object({ key: keySchema }))
    .output(z.object({ key: keySchema, customers: boundedCount(smallCountLimit), undoUntil: z.int() })),
  restore: operation(
    'POST /categories/{key}/restore',
    'administrator',
    'Undo the deletion of a category, with the customers that held it',
    { errors: ['not-found', 'undo-expired'] },
  )
    .input(z.object({ key: keySchema }))
    .output(category),
};

/** For the API's document. */
export const categoryDocumentation: Documentation = {
  group: 'Names and colours that customers can hold',
  answered: { Category: category, CategoryReference: categoryReference },
  sent: { CategoryFields: categoryFields },
  schemas: {
    Category: 'A name and a colour that customers can hold',
    CategoryReference: 'A category as a customer shows it',
    CategoryFields: 'A new category',
  },
  fields: {
    color: ['Colour as `#rrggbb`', '#4ca3dd'],
    name: ['Name of the category, 2 to 24 characters', 'Kühlware'],
    'CategoryReference.name': ['Name of the category', 'Kühlware'],
    'CategoriesUpdateAnswer.name': ['Name of the category', 'Kühlware'],
    customers: ['How many customers hold it', 17],
    'CategoriesRemoveAnswer.customers': ['How many customers held it', 17],
  },
};
