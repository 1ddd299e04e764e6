/** Two requests count as the same if their key, operation and input are. */
import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { idempotencyHeader, idempotencyKeyPattern } from '#contract/platform/idempotency.ts';
import { failure } from '../http/failure.ts';

/** A creating request that may arrive again. Neither the key nor what was sent can be read from it. */
export interface Repeatable {
  /** SHA-256 of the key. */
  key: string;
  /** HMAC of operation and input under the key: whoever reads it cannot try passwords against it without the key. */
  fingerprint: string;
}

/**
 * @param operation as `customers.create`
 * @param input as it came, path and body together
 * @returns null where the caller sent no key. @throws `invalid-input` where it is none
 */
export function repeatableOf(headers: IncomingHttpHeaders, operation: string, input: unknown): Repeatable | null {
  const key = headers[idempotencyHeader];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !idempotencyKeyPattern.test(key))
    throw failure('invalid-input', { issues: [{ path: idempotencyHeader, rule: 'idempotency-key' }] });
  return {
    key: createHash('sha256').update(key).digest('hex'),
    fingerprint: createHmac('sha256', key)
      .update(`${operation}\n${JSON.stringify(input, ordered)}`)
      .digest('hex'),
  };
}

/** The same fields in another order are the same. */
function ordered(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
