/** The secret addresses of feeds. A token contains the company's key, which identifies the database, and a secret. */
import { randomBytes } from 'node:crypto';
import { parse, stringify } from 'uuid';

const keyBytes = 16;
const secretBytes = 32;

export const createFeedToken = (company: string): string =>
  Buffer.concat([parse(company), randomBytes(secretBytes)]).toString('base64url');

/** The token is a query parameter: the log omits the query, and proxies may do so too. */
export const feedAddress = (publicUrl: string, token: string): string =>
  `${publicUrl}/api/calendar/feed.ics?token=${token}`;

/** The company key in a token, even if no such company exists; null if the token is malformed. */
export function companyOf(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== keyBytes + secretBytes) return null;
  try {
    return stringify(bytes.subarray(0, keyBytes));
  } catch {
    return null;
  }
}
