/**
 * Leaves of the contract, in the built portal, what its client needs: where each operation is found.
 * The schemas would weigh more than the whole sign-in page once every feature has its own; forms import theirs by name.
 */
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

export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/portal/src/platform/api/contractRoutes.ts')
        ? `export const contractRoutes = ${JSON.stringify(routesOf(contract))};`
        : null,
    // What imports a schema leaves out the operations beside it, which nothing in the portal reads.
    transform: (code, id) =>
      id.includes('/contract/src/')
        ? code.replaceAll(/: (operation|transition|sending)\(/g, ': /* @__PURE__ */ $1(')
        : null,
  };
}
