import type { IncomingHttpHeaders } from 'node:http';
import { failure } from '../http/failure.ts';

const plainName = 'tourlotse_session';
/** Browsers accept a cookie with this prefix only from this host over HTTPS: no other host of the domain can set it. */
const hostName = `__Host-${plainName}`;

const isSecure = (publicUrl: string): boolean => new URL(publicUrl).protocol === 'https:';

/** The name of the session's cookie. */
export const sessionCookieName = (publicUrl: string): string => (isSecure(publicUrl) ? hostName : plainName);

/** Lifetime of the cookie in seconds: the maximum that browsers allow; the session itself ends on the server. */
const cookieMaxAgeSeconds = 400 * 24 * 60 * 60;

/** A session token is 43 characters of base64url; anything else is not looked up. */
const tokenPattern = /^[\w-]{43}$/;

/** The session token of a request: from `Authorization: Bearer`, otherwise from the cookie; null if there is none. */
export function readSessionToken(headers: IncomingHttpHeaders): string | null {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const token = bearer ?? readCookie(headers.cookie);
  return token !== undefined && tokenPattern.test(token) ? token : null;
}

function readCookie(header: string | undefined): string | undefined {
  const pairs = (header?.split(';') ?? []).map((pair) => pair.trim().split('=', 2));
  const cookies = new Map(pairs.map(([name = '', value = '']) => [name, value]));
  // A session that began before the portal had HTTPS, or before this name was used, continues with the old cookie.
  return cookies.get(hostName) ?? cookies.get(plainName);
}

/** `Set-Cookie` for a new session; a cookie of the other name, which would outlast it, is removed. */
export function sessionCookies(token: string, publicUrl: string): string[] {
  const begun = `${sessionCookieName(publicUrl)}=${token}; Max-Age=${cookieMaxAgeSeconds}; ${attributes(publicUrl)}`;
  return isSecure(publicUrl) ? [begun, ended(plainName, publicUrl)] : [begun];
}

/** `Set-Cookie` that removes the session's cookie, by both names. */
export function endedSessionCookies(publicUrl: string): string[] {
  const names = isSecure(publicUrl) ? [hostName, plainName] : [plainName];
  return names.map((name) => ended(name, publicUrl));
}

/**
 * Headers of a response that ends the session of a browser. Only its cache with the pictures is cleared: its storages
 * contain data that a phone has not sent yet, and preferences.
 */
export const endedSessionHeaders = (publicUrl: string): [name: string, value: string | string[]][] => [
  ['set-cookie', endedSessionCookies(publicUrl)],
  ['clear-site-data', '"cache"'],
];

const ended = (name: string, publicUrl: string) => `${name}=; Max-Age=0; ${attributes(publicUrl)}`;

function attributes(publicUrl: string): string {
  const secure = isSecure(publicUrl) ? '; Secure' : '';
  return `Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/** The part of a request that says where a write comes from. */
interface WriteOrigin {
  method: string;
  headers: IncomingHttpHeaders;
  /** Scheme and host of the request; taken from a proxy's headers only if TRUST_PROXY allows that. */
  protocol: string;
  host: string;
}

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** True if a browser's page has made the request, not an app or a script. */
export function isBrowser(headers: IncomingHttpHeaders): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

/**
 * Refuses a browser's write from another site's page, because the browser would send the cookie.
 * An app with a bearer token sends neither header and needs no such check.
 * @throws `same-origin-required`
 */
export function requireSameOrigin({ method, headers, protocol, host }: WriteOrigin, publicUrl: string): void {
  if (readingMethods.has(method)) return;
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') throw failure('same-origin-required');
  const { origin } = headers;
  if (origin === undefined) return;
  if (origin !== new URL(publicUrl).origin && origin !== `${protocol}://${host}`) throw failure('same-origin-required');
}
