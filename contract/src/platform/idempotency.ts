/** Requests that may arrive twice: a caller who got no answer repeats a creating one under the same key. */

/** Header with the key of a creating request; where it comes a second time, the answer is that of the first. */
export const idempotencyHeader = 'idempotency-key';
/** Header of an answer that was given before, `true`. */
export const replayedHeader = 'idempotency-replayed';

/** One to 255 characters without spaces, such as a UUID. */
export const idempotencyKeyPattern = /^[\x21-\x7e]{1,255}$/;

export const idempotencyTimes = {
  /** Hours for which an answer is kept. */
  keptHours: 24,
  /** Milliseconds for which a second arrival waits for the first to end. */
  waitMs: 5_000,
} as const;
