/** The operations that all lists of a company have in common; a deletion can be undone for some minutes. */
import * as z from 'zod/mini';
import { listOutput } from './list.ts';
import { keySchema, operationsOf } from './operation.ts';

interface Rows<
  Entity extends z.ZodMiniType,
  List extends z.ZodMiniType,
  Fields extends z.ZodMiniType,
  Change extends z.ZodMiniType,
> {
  /** The feature, as in `operationsOf`. */
  tag: string;
  path: `/${string}`;
  /** Names in the summaries: 'a customer', 'customers'. */
  one: string;
  many: string;
  /** Schema of a row in responses. */
  entity: Entity;
  /** Schema of the list's query. */
  listInput: List;
  /** Schema of a new row. */
  fields: Fields;
  /** The changed fields, with `key` and `version`. */
  change: Change;
  /** Maximum number of keys in one request that deletes or restores. */
  bulkMaximum: number;
}

export function rowOperations<
  Entity extends z.ZodMiniType,
  List extends z.ZodMiniType,
  Fields extends z.ZodMiniType,
  Change extends z.ZodMiniType,
>({ tag, path, one, many, entity, listInput, fields, change, bulkMaximum }: Rows<Entity, List, Fields, Change>) {
  const keys = z.object({
    keys: z.array(keySchema).check(z.minLength(1, 'required'), z.maxLength(bulkMaximum, 'too-many')),
  });
  const operation = operationsOf(tag);
  return {
    list: operation(`GET ${path}`, 'administrator', `A page of ${many}, searched, filtered and sorted`)
      .input(listInput)
      .output(listOutput(entity)),
    get: operation(`GET ${path}/{key}`, 'administrator', one.replace(/^an? /, 'One '), { errors: ['not-found'] })
      .input(z.object({ key: keySchema }))
      .output(entity),
    create: operation(`POST ${path}`, 'administrator', `Add ${one}`, { creates: true }).input(fields).output(entity),
    update: operation(`PATCH ${path}/{key}`, 'administrator', `Change fields of ${one}, made from the named version`, {
      description: 'Where the version is stale the answer is `conflict` with the row as it is now in `data.current`.',
      errors: ['not-found'],
      conflict: entity,
    })
      .input(change)
      .output(entity),
    remove: operation(`POST ${path}/remove`, 'administrator', `Delete ${many}; it can be undone for ten minutes`, {
      description: 'Keys that are not there any more are passed over; `keys` answers those deleted now.',
    })
      .input(keys)
      .output(z.object({ keys: z.array(keySchema), undoUntil: z.int() })),
    restore: operation(`POST ${path}/restore`, 'administrator', `Undo a deletion of ${many}`, {
      errors: ['undo-expired'],
    })
      .input(keys)
      .output(z.object({ keys: z.array(keySchema) })),
  };
}
