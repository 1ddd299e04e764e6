/** Requests that may arrive twice: a client that received no response repeats a creating request with the same key. */

/** Header with the key of a creating request; a second request with this key gets the response of the first. */
export const idempotencyHeader = 'idempotency-key';
/** Header of a repeated response, with the value `true`. */
export const replayedHeader = 'idempotency-replayed';

/** One to 255 characters without spaces, such as a UUID. */
export const idempotencyKeyPattern = /^[\x21-\x7e]{1,255}$/;

export const idempotencyTimes = {
  /** Hours for which a response is kept. */
  keptHours: 24,
  /** Milliseconds for which a second request waits until the first one ends. */
  waitMs: 5_000,
} as const;
