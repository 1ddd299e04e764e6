/** Runs at build time, with paths in the place of screens: what each page of the portal needs, as its route says. */
import { QueryClient } from '@tanstack/react-query';
import type { Page } from '../document/page.ts';
import { routes } from './routes.ts';
import { pathsOf, startPath, type RouteEntry } from './platform/routing/table.ts';
import { layouts } from './shell/layouts.ts';

/** Never contacted. */
const origin = 'http://portal.invalid';
let asked: string[] = [];

/** Runs with what the API's client expects of a browser. */
async function withBrowserGlobals(run: () => Promise<void>): Promise<void> {
  const fetch = ({ url }: Request) => {
    // Which day it will be is not known yet.
    if (!/[?&](?:fromDay|day)=/.test(url)) asked.push(decodeURIComponent(url.slice(origin.length)));
    return Promise.resolve(Response.json({}));
  };
  const browser = { window: {}, document: { documentElement: { lang: '' } }, location: { origin }, fetch };
  const before = Object.keys(browser).map((name) => [name, Reflect.get(globalThis, name)] as const);
  Object.assign(globalThis, browser);
  await run();
  for (const [name, value] of before) Reflect.set(globalThis, name, value);
}

async function readsOf({ path, search, loader }: RouteEntry): Promise<string[]> {
  const named = path.split('/').filter((part) => part.startsWith('$'));
  const params = Object.fromEntries(named.map((part) => [part.slice(1), part]));
  asked = [];
  await Promise.all(
    loader?.({ client: new QueryClient(), isAdministrator: true, search: search?.({}) ?? {}, params }) ?? [],
  );
  return asked;
}

async function pageOf(route: RouteEntry): Promise<Page> {
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

export const pages: Page[] = [];
await withBrowserGlobals(async () => {
  // One after the other: what is asked for is noted in one place.
  for (const route of routes) if (!route.path.endsWith('/$')) pages.push(await pageOf(route));
});
