import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  redirect,
  stripSearchParams,
  type AnyRoute,
  type RouterHistory,
} from '@tanstack/react-router';
import type { Me } from '#contract/people/account.ts';
import { afterSignIn } from './platform/routing/redirect.ts';
import { pathsOf, routeNamed, startPath, type RouteEntry, type RouteTable } from './platform/routing/table.ts';
import { preload } from './platform/routing/screens.ts';
import { findMe, loadMe, meKey } from './platform/session/session.ts';
import { LoadFailure } from './shell/LoadFailure.tsx';
import { RouteFrame } from './shell/RouteFrame.tsx';
import { ScreenOf } from './shell/ScreenOf.tsx';

interface RouterContext {
  client: QueryClient;
}

/** What the matches of screens are given by the router. */
interface LoaderInput {
  context: RouterContext;
  deps: object;
  params: Record<string, string>;
  cause: 'preload' | 'enter' | 'stay';
}

/** Milliseconds that a screen waits at most for its first answers, so that it is not drawn twice. */
const firstAnswersTimeoutMs = 150;

interface GuardedLocation {
  href: string;
  search: object;
}

const rootPath = '/';

async function guard(table: RouteTable, route: RouteEntry, client: QueryClient, location: GuardedLocation) {
  if (route.name === 'signin') {
    // Who is signed in already has nothing to do here; where nobody can tell, the form shows.
    const me: Me | null = await findMe(client);
    if (!me) return;
    const search = { ...location.search };
    throw redirect({ href: afterSignIn(table, search), replace: true });
  }
  if (route.access === 'guest') return;
  if (await loadMe(client)) return;
  throw redirect({
    to: routeNamed(table, 'signin')?.path ?? rootPath,
    search: { redirect: location.href },
    replace: true,
  });
}

/** The screen itself shows that its code is on its way: the router need not wait for it. */
function preloadScreen({ screen }: RouteEntry): Promise<void> {
  void preload(screen);
  return Promise.resolve();
}

/** Begins the screen's first queries; the screen itself shows what becomes of them. */
async function load(route: RouteEntry, { context: { client }, deps, params, cause }: LoaderInput): Promise<void> {
  const isAdministrator = client.getQueryData<Me | null>(meKey)?.isAdministrator ?? false;
  if (!route.loader || (route.access === 'administrator' && !isAdministrator)) return;
  const answers = Promise.allSettled(route.loader({ client, isAdministrator, search: deps, params }));
  if (cause !== 'enter') return;
  await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, firstAnswersTimeoutMs))]);
}

/** Defaults are left out of the address; parameters that are not the route's own stay. */
function searchOf({ search }: RouteEntry) {
  if (!search) return {};
  return {
    validateSearch: (query: Record<string, unknown>): object => ({ ...query, ...search(query) }),
    search: { middlewares: [stripSearchParams<object>(search({}))] },
  };
}

function screenRoutes(table: RouteTable, parent: AnyRoute): AnyRoute[] {
  return table.flatMap((route) =>
    pathsOf(route).map((path) =>
      createRoute({
        getParentRoute: () => parent,
        path,
        beforeLoad: ({ context, location }) => guard(table, route, (context as RouterContext).client, location),
        ...searchOf(route),
        loaderDeps: ({ search }) => route.search?.(search) ?? {},
        loader: (input) => load(route, input as LoaderInput),
        component: Object.assign(() => <ScreenOf route={route} />, { preload: () => preloadScreen(route) }),
      }),
    ),
  );
}

function redirectRoutes(table: RouteTable, parent: AnyRoute): AnyRoute[] {
  const pairs = table.flatMap((route) => (route.redirects ?? []).map((from) => [from, route.path] as const));
  return [[rootPath, startPath] as const, ...pairs].map(([from, to]) =>
    createRoute({
      getParentRoute: () => parent,
      path: from,
      beforeLoad: ({ location }) => {
        const { search, hash } = location;
        throw redirect({ to, search, hash, replace: true });
      },
    }),
  );
}

/** Values stay the text that stands in the address: `?search=10115` is no number. */
function readSearch(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}

function writeSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
}

/** The portal's router; `history` only where a test brings its own. */
export function buildRouter(table: RouteTable, client: QueryClient, history?: RouterHistory) {
  const root = createRootRouteWithContext<RouterContext>()({
    component: RouteFrame,
    errorComponent: LoadFailure,
    notFoundComponent: () => null,
  });
  const routeTree = root.addChildren([...screenRoutes(table, root), ...redirectRoutes(table, root)]);
  const prefersReducedMotion = globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return createRouter({
    routeTree,
    context: { client },
    ...(history && { history }),
    trailingSlash: 'preserve',
    defaultErrorComponent: LoadFailure,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    scrollRestoration: true,
    scrollRestorationBehavior: prefersReducedMotion ? 'auto' : 'smooth',
    defaultHashScrollIntoView: { behavior: prefersReducedMotion ? 'auto' : 'smooth' },
  });
}
