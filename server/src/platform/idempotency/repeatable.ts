/** Two requests count as the same if their key, operation and input are equal. */
import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { idempotencyHeader, idempotencyKeyPattern } from '#contract/platform/idempotency.ts';
import { failure } from '../http/failure.ts';

/** Hashes of a creating request that may be repeated. Neither the key nor the input can be read from them. */
export interface Repeatable {
  /** SHA-256 of the key. */
  key: string;
  /** HMAC of operation and input under the key: without the key, it cannot be used to guess a password in the input. */
  fingerprint: string;
}

/**
 * @param operation such as `customers.create`
 * @param input as received, path and body together
 * @returns null if the caller sent no key. @throws `invalid-input` if the key is malformed
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

/** Sorts fields by name, because their order does not matter. */
function ordered(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
