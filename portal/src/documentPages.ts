/** Runs at build time, with paths in the place of screens: what each page of the portal needs, as its route says. */
import { QueryClient } from '@tanstack/react-query';
import type { Page } from '../document/page.ts';
import { routes } from './routes.ts';
import { pathsOf, startPath, type RouteEntry } from './platform/routing/table.ts';
import { todayOf } from './entities/tour/today.ts';
import { laterLocales } from './locales/index.ts';
import { layouts } from './shell/layouts.ts';

/** Never contacted. */
const origin = 'http://portal.invalid';
let asked: string[] = [];

/** Runs with what the API's client expects of a browser. */
async function withBrowserGlobals(run: () => Promise<void>): Promise<void> {
  const fetch = ({ url }: Request) => {
    asked.push(decodeURIComponent(url.slice(origin.length)));
    return Promise.resolve(Response.json({}));
  };
  const browser = { window: {}, document: { documentElement: { lang: '' } }, location: { origin }, fetch };
  const before = Object.keys(browser).map((name) => [name, Reflect.get(globalThis, name)] as const);
  Object.assign(globalThis, browser);
  await run();
  for (const [name, value] of before) Reflect.set(globalThis, name, value);
}

/** Requests of the loader with these parameters; values that only the address has are replaced by their names. */
async function readsWith({ path, search, loader }: RouteEntry, query: Readonly<Record<string, string>>) {
  const named = path.split('/').filter((part) => part.startsWith('$'));
  const params = Object.fromEntries(named.map((part) => [part.slice(1), part]));
  const client = new QueryClient();
  asked = [];
  await Promise.all(loader?.({ client, isAdministrator: true, search: search?.(query) ?? {}, params }) ?? []);
  const values = [...Object.entries(query), ['today', todayOf(client)] as const];
  return asked
    .map((url) => values.reduce((now, [name, value]) => now.replaceAll(value, `$${name}`), url))
    .filter((url) => !/=\d{4}-\d\d-\d\d/.test(url));
}

/** By the names of the parameters, in their order. */
async function readsOf(route: RouteEntry): Promise<Page['reads']> {
  const reads: Page['reads'] = {};
  for (const query of [{}, ...(route.openedWith ?? [])])
    reads[Object.keys(query).toSorted().join('&')] = await readsWith(route, query);
  return reads;
}

async function pageOf(route: RouteEntry): Promise<Omit<Page, 'messages'>> {
  const written = [...pathsOf(route), ...(route.redirects ?? [])];
  const loaded = await Promise.all([layouts[route.layout](), route.screen()]);
  return {
    paths: [...written, ...(written.includes(startPath) ? ['/'] : [])].map((path) =>
      path.replace(/(.)\/+$/, '$1').toLowerCase(),
    ),
    modules: loaded.map((module) => String(module.default)),
    reads: await readsOf(route),
  };
}

export const laterMessages = laterLocales.map(({ name }) => name);

export const pages: Omit<Page, 'messages'>[] = [];
await withBrowserGlobals(async () => {
  // One after the other: what is asked for is noted in one place.
  for (const route of routes) if (!route.path.endsWith('/$')) pages.push(await pageOf(route));
});
