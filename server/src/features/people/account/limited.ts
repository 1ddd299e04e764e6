/** Counts only wrong guesses as failures, never attempts that failed for another reason. */
import type { ErrorCode } from '#contract/errors.ts';
import { isFailure } from '#server/platform/http/failure.ts';
import type { Counted, Limits } from '#server/platform/limits/limits.ts';

/** The errors that give information to a guesser. */
const wrongGuesses: ReadonlySet<ErrorCode> = new Set([
  'wrong-password',
  'validation-key-not-found',
  'email-already-in-use',
  'invalid-action-code',
]);

/**
 * @throws `too-many-requests` before the work is done, or what the work throws
 */
export async function limited<Result>(
  limits: Limits,
  counted: readonly Counted[],
  work: () => Promise<Result>,
): Promise<Result> {
  const attempt = await limits.attempt(...counted);
  try {
    const result = await work();
    await attempt.succeeded();
    return result;
  } catch (error) {
    const isWrong = isFailure(error) && wrongGuesses.has(error.code);
    await (isWrong ? attempt.failed() : attempt.succeeded());
    throw error;
  }
}
