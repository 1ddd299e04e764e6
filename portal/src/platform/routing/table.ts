/**
 * The routes of the portal, and how the route of an address is found. Pure functions, so that tests can check the whole
 * table.
 */
import type { Icon } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '#contract/platform/language.ts';
import type { Load } from './screens.ts';

/** Route name → true; `portal/src/routes.ts` adds the names of the features' routes by declaration merging. */
// eslint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface RouteNames {}
export type RouteName = Extract<keyof RouteNames, string>;

/** Who may open the route: everybody; a signed-in person; an administrator (others see the Restricted overlay). */
export type Access = 'guest' | 'session' | 'administrator';
/** The frame around the screen: the guest card, a bare page, or the shell. */
export type Layout = 'auth' | 'page' | 'admin';

/** The arguments of a loader. */
export interface LoaderContext<Search = object> {
  readonly client: QueryClient;
  readonly isAdministrator: boolean;
  /** The result of the route's `search` for the query string. */
  readonly search: Search;
  /** Values of the path's named parts, such as `key` of `/admin/drivers/$key`. */
  readonly params: Readonly<Record<string, string>>;
}

/** An item of the sidebar; its title is the title of its route. */
export interface SidebarItem {
  readonly group: 'start' | 'data' | 'planning' | 'administration' | 'company';
  /** Place within the group, from the top. */
  readonly order: number;
  readonly icon: Icon;
  /** The item shows how many of these wait. */
  readonly waiting?: 'drivers' | 'administrators';
}

export interface RouteEntry {
  readonly name: string;
  /**
   * Canonical path. A part such as `$key` matches any one name; a final `$` matches every address that no other route
   * matches.
   */
  readonly path: string;
  /** Further paths of the same screen; the address keeps them. */
  readonly aliases?: readonly string[];
  /** Paths that redirect to the canonical path; query and hash are kept. */
  readonly redirects?: readonly string[];
  readonly titles: Readonly<Record<Language, string>>;
  readonly access: Access;
  readonly layout: Layout;
  /** The sidebar item that is highlighted; Admin-suffixed variants share theirs with the plain route. */
  readonly sidebar?: string;
  /** The support answers questions about this page, under the name of its sidebar item. */
  readonly hasHelp?: boolean;
  /** Set if this route is an item of the sidebar. */
  readonly sidebarItem?: SidebarItem;
  /** Reads a query string or an already parsed query; values that are not understood become their defaults. */
  readonly search?: (query: Readonly<Record<string, unknown>>) => object;
  /**
   * Parameters with which the page is often opened, with a value each as an example: the document fetches ahead what
   * the loader asks for with them.
   */
  readonly openedWith?: readonly Readonly<Record<string, string>>[];
  /** Starts the queries that the screen shows first (`client.ensureQueryData`); they are started nowhere else. */
  loader?(this: void, context: LoaderContext): readonly Promise<unknown>[];
  readonly screen: Load<object>;
}

/** The `search` and the `loader` of a route whose first queries depend on the query string. */
export function loadBySearch<Search extends object>(
  search: (query: Readonly<Record<string, unknown>>) => Search,
  loader: (context: LoaderContext<Search>) => readonly Promise<unknown>[],
) {
  return { search, loader };
}

export type RouteTable = readonly RouteEntry[];

/** The page that `/`, the logo and a sign-in without a target lead to: an alias of the start page's route. */
export const startPath = '/admin/';

/** Lower case, without trailing slashes, percent encoding decoded: two addresses of one page compare equal. */
export function normalPath(path: string): string {
  const trimmed = path.replace(/\/+$/, '') || '/';
  try {
    return decodeURI(trimmed).toLowerCase();
  } catch {
    return trimmed.toLowerCase();
  }
}

/** Every path under which a route answers without changing the address. */
export function pathsOf(route: RouteEntry): readonly string[] {
  return [route.path, ...(route.aliases ?? [])];
}

/** True if a path with named parts, such as `/admin/drivers/$key`, matches an address. */
function takesKey(path: string, wanted: string): boolean {
  const [parts, given] = [normalPath(path).split('/'), wanted.split('/')];
  if (parts.length !== given.length || !parts.some((part) => part.length > 1 && part.startsWith('$'))) return false;
  return parts.every((part, index) =>
    part.length > 1 && part.startsWith('$') ? given[index] !== '' : part === given[index],
  );
}

/** The route of an address; page-not-found (inside or outside the admin area) if no other route matches. */
export function findRoute(table: RouteTable, pathname: string): RouteEntry | undefined {
  const wanted = normalPath(pathname);
  const exact = table.find((route) => pathsOf(route).some((path) => normalPath(path) === wanted));
  if (exact) return exact;
  const keyed = table.find((route) => pathsOf(route).some((path) => takesKey(path, wanted)));
  if (keyed) return keyed;
  const catchAlls = table.filter((route) => route.path.endsWith('/$'));
  const length = (route: RouteEntry) => route.path.length;
  return catchAlls
    .toSorted((a, b) => length(b) - length(a))
    .find((route) => `${wanted}/`.startsWith(normalPath(route.path).slice(0, -1)));
}

/** The canonical path that an address is redirected to, or undefined if there is no redirect. */
export function findRedirect(table: RouteTable, pathname: string): string | undefined {
  const wanted = normalPath(pathname);
  return table.find((route) => route.redirects?.some((path) => normalPath(path) === wanted))?.path;
}

export function routeNamed(table: RouteTable, name: string): RouteEntry | undefined {
  return table.find((route) => route.name === name);
}

/** True if the path belongs to the guest layout, which is never a target after sign-in. */
export function isAuthPage(table: RouteTable, pathname: string): boolean {
  return findRoute(table, pathname)?.layout === 'auth';
}
