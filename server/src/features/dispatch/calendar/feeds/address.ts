/** The secret addresses of feeds: the company's key, by which its database is found, and a secret. */
import { randomBytes } from 'node:crypto';
import { parse, stringify } from 'uuid';

const keyBytes = 16;
const secretBytes = 32;

export const createFeedToken = (company: string): string =>
  Buffer.concat([parse(company), randomBytes(secretBytes)]).toString('base64url');

/** In the query, which the log leaves out as proxies may. */
export const feedAddress = (publicUrl: string, token: string): string =>
  `${publicUrl}/api/calendar/feed.ics?token=${token}`;

/** The company that a token names, whether or not there is one; null where it names none. */
export function companyOf(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== keyBytes + secretBytes) return null;
  try {
    return stringify(bytes.subarray(0, keyBytes));
  } catch {
    return null;
  }
}
