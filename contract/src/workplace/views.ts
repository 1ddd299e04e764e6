/** Saved views of lists: search, filters, order and columns under a name. Each view belongs to one person. */
import * as z from 'zod/mini';
import type { Documentation } from '../documentation/documentation.ts';
import { keySchema, operationsOf } from '../platform/operation.ts';
import { filled, singleLine, text } from '../platform/text.ts';

export const viewLimits = {
  nameMaximum: 60,
  queryMaximum: 2000,
  /** Views that a person may have of one list. */
  viewsMaximum: 20,
} as const;

/** The lists that can have views. */
export const viewedLists = ['customers', 'drivers', 'tours', 'vehicles'] as const;
export type ViewedList = (typeof viewedLists)[number];

const list = z.enum(viewedLists);

/** A query string without its question mark, percent-encoded as browsers do it. */
const writtenQuery = /^[\w*.+%&=-]*$/;

/** A view as it is saved; the client creates the key. */
export const viewFields = z.object({
  key: keySchema,
  list,
  name: text('required').check(z.trim(), singleLine, filled, z.maxLength(viewLimits.nameMaximum, 'too-long')),
  /** Search, filters, order and columns, as in the URL of the list. */
  query: text().check(z.maxLength(viewLimits.queryMaximum, 'too-long'), z.regex(writtenQuery, 'invalid')),
});
export type ViewFields = z.infer<typeof viewFields>;

export const view = z.object({ key: keySchema, list, name: z.string(), query: z.string() });
export type View = z.infer<typeof view>;

const operation = operationsOf('views');

export const viewOperations = {
  list: operation('GET /views', 'administrator', 'The own views of a list, by name')
    .input(z.object({ list }))
    .output(z.object({ items: z.array(view) })),
  save: operation('PUT /views', 'administrator', 'Save an own view: a new one, or one anew under its key', {
    description: `The caller makes the key. Saved again it answers like the first time; what was deleted comes back under the same key. At most ${viewLimits.viewsMaximum} of a list; a name that another view of the list has is \`name-taken\` at \`name\`.`,
    errors: ['full'],
  })
    .input(viewFields)
    .output(view),
  remove: operation('DELETE /views/{key}', 'administrator', 'Delete an own view', { errors: ['not-found'] })
    .input(z.object({ key: keySchema }))
    .output(z.object({ ok: z.literal(true) })),
};

/** For the API's document. */
export const viewDocumentation: Documentation = {
  group: 'Searches, filters, orders and columns of lists that a person has saved under a name',
  answered: { View: view },
  sent: { ViewFields: viewFields },
  schemas: {
    View: 'A person’s own view of a list',
    ViewFields: 'A view as it is saved',
  },
  fields: {
    list: ['Of which list it is', 'customers'],
    name: ['Name of the view, once in its list', 'Tiefkühl Berlin'],
    query: [
      'Search, filters, order and columns, as the list’s address in the portal holds them',
      'search=Berlin&sort=-city&columns=name.city.phone',
    ],
  },
};
