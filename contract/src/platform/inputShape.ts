/**
 * Inspects an input by the operation's schema before validation: which fields are unknown, and which parameters are
 * lists.
 */
import type { AnySchema } from '@orpc/contract';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';

type Given = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);

/** The schema inside a default, an optional or a pipe. */
function bare(schema: $ZodType): $ZodTypes {
  const { _zod } = schema as $ZodTypes;
  const { def } = _zod;
  if ('innerType' in def) return bare(def.innerType);
  if (def.type === 'pipe') return bare(def.in);
  return schema as $ZodTypes;
}

/**
 * @returns the paths of the fields that a schema does not know, such as `stops.0.recipient`
 * @param schema undefined if the operation takes no input
 */
export function unknownFields(schema: AnySchema | undefined, input: unknown): string[] {
  if (!schema) return isRecord(input) ? Object.keys(input) : [];
  return unknownWithin(schema as unknown as $ZodType, input, '');
}

function unknownWithin(schema: $ZodType, value: unknown, path: string): string[] {
  const { def } = bare(schema)._zod;
  const at = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
  if (def.type === 'array' && Array.isArray(value))
    return value.flatMap((one, index) => unknownWithin(def.element, one, at(index)));
  if (!isRecord(value)) return [];
  if (def.type === 'record')
    return Object.entries(value).flatMap(([name, one]) => unknownWithin(def.valueType, one, at(name)));
  if (def.type === 'union') {
    const found = def.options.map((option) => unknownWithin(option, value, path));
    return found.toSorted((one, other) => one.length - other.length)[0] ?? [];
  }
  if (def.type !== 'object') return [];
  return Object.entries(value).flatMap(([name, one]) => {
    const field = Object.hasOwn(def.shape, name) ? def.shape[name] : undefined;
    return field ? unknownWithin(field, one, at(name)) : [at(name)];
  });
}

/** Turns a query parameter that occurs once into a list of one, if the operation expects a list. */
export function withLists(schema: AnySchema | undefined, query: unknown): unknown {
  if (!schema || !isRecord(query)) return query;
  const { def } = bare(schema as unknown as $ZodType)._zod;
  if (def.type !== 'object') return query;
  const read = Object.entries(query).map(([name, value]) => {
    const field = Object.hasOwn(def.shape, name) ? def.shape[name] : undefined;
    const isSingle = field && typeof value === 'string' && bare(field)._zod.def.type === 'array';
    return [name, isSingle ? [value] : value];
  });
  return Object.fromEntries(read);
}
