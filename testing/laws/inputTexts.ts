import type * as z from 'zod/mini';
import { contract } from '#contract/index.ts';

interface Definition {
  type: string;
  format?: string;
  checks?: unknown[];
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  out?: z.ZodMiniType;
  options?: z.ZodMiniType[];
}
const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition;

/** A text of an input. */
export interface InputText {
  /** Names from the outside in; 0 for an element of a list. */
  path: readonly (string | 0)[];
  isKey: boolean;
  checks: readonly unknown[];
}

function textsOf(schema: z.ZodMiniType, path: InputText['path']): InputText[] {
  const { type, format, checks = [], shape = {}, element, innerType, in: first, out, options } = definitionOf(schema);
  // The way from a text to a yes or no, and the only one: it takes a handful of words.
  if (type === 'pipe' && out && definitionOf(out).type === 'boolean') return [];
  if (type === 'string') return [{ path, isKey: format === 'uuid', checks }];
  const inner = [innerType, first, out, ...(options ?? [])].filter((one) => one !== undefined);
  return [
    ...Object.entries(shape).flatMap(([name, field]) => textsOf(field, [...path, name])),
    ...(element ? textsOf(element, [...path, 0]) : []),
    ...inner.flatMap((one) => textsOf(one, path)),
  ];
}

/** Every operation of the contract with the texts of its input. */
export const operationsWithTexts = Object.entries(contract).flatMap(([feature, declared]) =>
  Object.entries(declared).map(([name, operation]) => {
    const { inputSchema, route } = operation['~orpc'];
    return {
      name: `${feature}.${name}`,
      method: route.method ?? 'POST',
      path: String(route.path),
      texts: inputSchema ? textsOf(inputSchema as z.ZodMiniType, []) : [],
    };
  }),
);
