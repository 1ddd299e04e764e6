/** What a route of the portal is, and how an address finds its route; pure, so that the whole table can be walked. */
import type { Icon } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '#contract/platform/language.ts';
import type { Load } from './screens.ts';

/** Route name → true; `portal/src/routes.ts` adds the names of the features' routes by declaration merging. */
// eslint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface RouteNames {}
export type RouteName = Extract<keyof RouteNames, string>;

/** Who may come: everybody; a signed-in person; an administrator (others see the Restricted overlay). */
export type Access = 'guest' | 'session' | 'administrator';
/** What stands around the screen: the guest card, a bare page, or the shell. */
export type Layout = 'auth' | 'page' | 'admin';

/** What a loader is given. */
export interface LoaderContext<Search = object> {
  readonly client: QueryClient;
  readonly isAdministrator: boolean;
  /** What the route's `search` made of the query string. */
  readonly search: Search;
  /** Values of the path's named parts, such as `key` of `/admin/drivers/$key`. */
  readonly params: Readonly<Record<string, string>>;
}

/** An item of the sidebar, titled as its route. */
export interface SidebarItem {
  readonly group: 'start' | 'data' | 'planning' | 'administration' | 'company';
  /** Place within the group, from the top. */
  readonly order: number;
  readonly icon: Icon;
  /** Says how many of them wait. */
  readonly waiting?: 'drivers' | 'administrators';
}

export interface RouteEntry {
  readonly name: string;
  /** Canonical path; a part such as `$key` takes any one name, `$` at the end everything that no other route knows. */
  readonly path: string;
  /** Further paths of the same screen, which stay in the address. */
  readonly aliases?: readonly string[];
  /** Paths that lead to the canonical one, query and hash kept. */
  readonly redirects?: readonly string[];
  readonly titles: Readonly<Record<Language, string>>;
  readonly access: Access;
  readonly layout: Layout;
  /** The sidebar item that is highlighted; Admin-suffixed variants share theirs with the plain route. */
  readonly sidebar?: string;
  /** Support answers questions about it, under the name of its sidebar item. */
  readonly hasHelp?: boolean;
  /** Where this route is an item of the sidebar. */
  readonly sidebarItem?: SidebarItem;
  /** Reads the query string, or what it made of one; what it does not understand takes its default. */
  readonly search?: (query: Readonly<Record<string, unknown>>) => object;
  /** Reads what the screen shows first (`client.ensureQueryData`); nowhere else are these queries begun. */
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

/** Lower case, without trailing slashes, percent signs decoded: two addresses of one page compare equal. */
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

/** Whether a path with named parts, such as `/admin/drivers/$key`, takes an address. */
function takesKey(path: string, wanted: string): boolean {
  const [parts, given] = [normalPath(path).split('/'), wanted.split('/')];
  if (parts.length !== given.length || !parts.some((part) => part.length > 1 && part.startsWith('$'))) return false;
  return parts.every((part, index) =>
    part.length > 1 && part.startsWith('$') ? given[index] !== '' : part === given[index],
  );
}

/** The route of an address; page-not-found (inside or outside the admin area) where none is written down. */
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

/** The canonical path that an address is redirected to, or undefined where it is not. */
export function findRedirect(table: RouteTable, pathname: string): string | undefined {
  const wanted = normalPath(pathname);
  return table.find((route) => route.redirects?.some((path) => normalPath(path) === wanted))?.path;
}

export function routeNamed(table: RouteTable, name: string): RouteEntry | undefined {
  return table.find((route) => route.name === name);
}

/** Whether a path belongs to the guest layout: no place to go to after sign-in. */
export function isAuthPage(table: RouteTable, pathname: string): boolean {
  return findRoute(table, pathname)?.layout === 'auth';
}
