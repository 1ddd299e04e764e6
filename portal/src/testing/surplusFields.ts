import { contract } from '#contract/index.ts';
import { unknownFields } from '#contract/platform/inputShape.ts';

interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

/** Paths with fewer parameters come first: `/customers/by-keys` must not match `/customers/{key}`. */
const operations = Object.values(contract)
  .flatMap((feature) => Object.values(feature))
  .map(({ '~orpc': { route, inputSchema } }) => ({
    method: route.method,
    path: new RegExp(`^${String(route.path).replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    names: String(route.path).split('{').length,
    schema: inputSchema,
  }))
  .toSorted((one, other) => one.names - other.names);

/**
 * @returns the fields of a call that the real server would refuse as `unknown-field`; empty if the contract has no such
 * operation
 */
export function surplusFields({ method, path, query, body }: Call): string[] {
  const operation = operations.find((one) => one.method === method && one.path.test(path));
  if (!operation) return [];
  // `keys[0]` belongs to the list `keys`.
  const asked = [...query.keys()].map((name) => name.replace(/\[.*$/, ''));
  if (method !== 'GET') return [...asked, ...unknownFields(operation.schema, body ?? {})];
  return unknownFields(operation.schema, Object.fromEntries(asked.map((name) => [name, ''])));
}
