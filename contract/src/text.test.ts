/** Walks every input of the contract: no text in it takes a character that no database keeps. */
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { contract } from './index.ts';
import { readable } from './text.ts';

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

/** The paths of all texts in a schema, each with whether it is safe: checked, or of letters that are named. */
function textsOf(schema: z.ZodMiniType, path: string): [path: string, isSafe: boolean][] {
  const { type, format, checks = [], shape = {}, element, innerType, in: first, out, options } = definitionOf(schema);
  // The way from a text to a yes or no, and the only one: it takes a handful of words.
  if (type === 'pipe' && out && definitionOf(out).type === 'boolean') return [];
  if (type === 'string') return [[path, format === 'uuid' || checks.includes(readable)]];
  const inner = [element, innerType, first, out, ...(options ?? [])].filter((one) => one !== undefined);
  return [
    ...Object.entries(shape).flatMap(([name, field]) => textsOf(field, `${path}.${name}`)),
    ...inner.flatMap((one) => textsOf(one, path)),
  ];
}

const operations = Object.entries(contract).flatMap(([feature, declared]) =>
  Object.entries(declared).map(([name, operation]) => ({
    path: `${feature}.${name}`,
    input: operation['~orpc'].inputSchema as z.ZodMiniType | undefined,
  })),
);
const texts = operations.flatMap(({ path, input }) => (input ? textsOf(input, path) : []));

describe('texts from outside', () => {
  it('are found wherever they are', () => {
    const paths = texts.map(([path]) => path);
    expect(paths).toContain('damages.report.title');
    expect(paths).toContain('fleet.create.features');
    expect(paths).toContain('fleet.list.feature');
    expect(paths).toContain('account.signIn.password');
  });

  it('hold no U+0000', () => {
    expect(texts.filter(([, isSafe]) => !isSafe)).toEqual([]);
  });
});
