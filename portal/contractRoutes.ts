/**
 * Leaves of the contract, in the built portal, what its client needs: where each operation is found.
 * The schemas would weigh more than the whole sign-in page once every feature has its own; forms import theirs by name.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isContractProcedure, type AnyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';
import { contract } from '../contract/src/index.ts';

/** The same tree with nothing but method and path at its leaves: `GET /customers`. */
function routesOf(router: AnyContractRouter): unknown {
  if (isContractProcedure(router)) {
    const { method, path } = router['~orpc'].route;
    return `${method} ${path}`;
  }
  return Object.fromEntries(
    Object.entries(router).map(([name, inner]) => [name, routesOf(inner as AnyContractRouter)]),
  );
}

/** Makes of them in the browser what the client expects at the leaves, which written out would weigh half as much again. */
const unfold = `const unfold = (tree) => {
  if (typeof tree !== 'string')
    return Object.fromEntries(Object.entries(tree).map(([name, inner]) => [name, unfold(inner)]));
  const [method, path] = tree.split(' ');
  return { '~orpc': { errorMap: {}, meta: {}, route: { method, path } } };
};`;

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
const calls = new RegExp(
  `([=:(,[]\\s*|\\.{3})((?:${['operation', 'decision', 'oc\\.\\$meta', ...functionNames()].join('|')})\\()`,
  'g',
);

/** What the first load knows of every feature and of what it reads out of the address, and what else imports the contract there. */
const inFirstLoad =
  /\/portal\/src\/(features\/\w+\/\w+\/((feature|list|search|filterState)\.ts|((SignIn|Customers|Drivers|Sensors|Vehicles)Screen|SaleCard|CategoryStrip)\.tsx)|shell\/SessionDialog\.tsx)$/;
const copy = '?first';

export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    apply: 'build',
    enforce: 'pre',
    /**
     * A chunk holds whole files: for the columns that its lists are sorted by, the first load would carry every schema
     * of the contract. It gets copies, of which the bundler keeps what is used there.
     */
    async resolveId(source, importer, options) {
      if (!importer || !(inFirstLoad.test(importer) || importer.endsWith(copy))) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved?.id.startsWith(contractFolder) ? { ...resolved, id: `${resolved.id}${copy}` } : resolved;
    },
    load: (id) =>
      id.endsWith('/portal/src/platform/api/contractRoutes.ts')
        ? `${unfold} export const contractRoutes = unfold(${JSON.stringify(routesOf(contract))});`
        : null,
    transform: (code, id) => (id.includes(contractFolder) ? code.replaceAll(calls, '$1/* @__PURE__ */ $2') : null),
  };
}
