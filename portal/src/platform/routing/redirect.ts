/**
 * The redirect query: the address that a visitor requested. It is always a path of this portal or the name of one of
 * its routes.
 */
import { isAuthPage, routeNamed, startPath, type RouteTable } from './table.ts';

/** Paths of the same origin that are not pages of the portal. */
const notPages = /^\/(api|mailbox|operator)(\/|$)/i;
/** Base for parsing addresses; never contacted. */
const nowhere = 'http://portal.invalid';

/** Control characters: URL parsers drop them without an error. */
// eslint-disable-next-line no-control-regex -- the pattern has to match them
const controlCharacters = /[\u0000-\u001F\u007F]/;

/**
 * Reads a redirect target.
 * @param raw the value of the redirect query
 * @returns the address within the portal, or null if `raw` is missing, leads to another origin, or is no path or route
 * name
 * of this portal
 */
export function readTarget(table: RouteTable, raw: unknown): URL | null {
  if (typeof raw !== 'string' || raw === '') return null;
  const named = routeNamed(table, raw);
  if (named) return named.path.endsWith('$') ? null : new URL(named.path, nowhere);
  if (!raw.startsWith('/') || raw.startsWith('//') || raw.includes('\\') || controlCharacters.test(raw)) return null;
  if (!URL.canParse(raw, nowhere)) return null;
  const url = new URL(raw, nowhere);
  if (url.origin !== nowhere || url.pathname.startsWith('//') || notPages.test(url.pathname)) return null;
  return url;
}

/** Path, query and hash of an address within the portal. */
export function hrefOf(url: URL): string {
  return url.pathname + url.search + url.hash;
}

/** A page's path with a redirect query that names the page to continue with. */
export function withRedirect(path: string, redirect: string): string {
  return `${path}?${new URLSearchParams({ redirect }).toString()}`;
}

/**
 * The page after sign-in: the redirect target with the other query parameters of the sign-in page,
 * or the start page if there is no target. A page of the guest layout is never the target.
 */
export function afterSignIn(table: RouteTable, search: Readonly<Record<string, unknown>>): string {
  const wanted = readTarget(table, search['redirect']);
  const target = wanted && !isAuthPage(table, wanted.pathname) ? wanted : new URL(startPath, nowhere);
  for (const [name, value] of Object.entries(search)) {
    if (name !== 'redirect' && !target.searchParams.has(name)) target.searchParams.append(name, String(value));
  }
  return hrefOf(target);
}
