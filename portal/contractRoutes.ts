/**
 * Leaves of the contract, in the built portal, what its client needs: where each operation is found.
 * The schemas would weigh more than the whole sign-in page once every feature has its own; forms import theirs by name.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isContractProcedure, type AnyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';
import { contract } from '../contract/src/index.ts';

/** The same tree with nothing but method and path at its leaves. */
function routesOf(router: AnyContractRouter): unknown {
  if (isContractProcedure(router)) {
    const { method, path } = router['~orpc'].route;
    return { '~orpc': { errorMap: {}, meta: {}, route: { method, path } } };
  }
  return Object.fromEntries(
    Object.entries(router).map(([name, inner]) => [name, routesOf(inner as AnyContractRouter)]),
  );
}

const contractFolder = resolve(import.meta.dirname, '../contract/src');

/** Functions that the contract makes its schemas and operations with, by their declarations. */
function functionNames(): string[] {
  const files = readdirSync(contractFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const declared = /^(?:export )?(?:function (\w+)|const (\w+) =\s*(?:<[^=]*?>)?\()/gm;
  return files.flatMap((file) =>
    [...readFileSync(join(contractFolder, file), 'utf8').matchAll(declared)].map(
      ([, one, other]) => one ?? other ?? '',
    ),
  );
}

/**
 * Calls that only make something: the contract does nothing else. Marked so, a screen that imports a limit or a schema
 * leaves out the schemas and operations beside it.
 */
const calls = new RegExp(`([=:(,[]\\s*|\\.{3})((?:${['operation', ...functionNames()].join('|')})\\()`, 'g');

export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/portal/src/platform/api/contractRoutes.ts')
        ? `export const contractRoutes = ${JSON.stringify(routesOf(contract))};`
        : null,
    transform: (code, id) => (id.includes(contractFolder) ? code.replaceAll(calls, '$1/* @__PURE__ */ $2') : null),
  };
}
