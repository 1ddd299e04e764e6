/** Thrown after the timeout; the work itself continues. */
class TimeLimitError extends Error {
  constructor(milliseconds: number) {
    super(`It did not answer within ${milliseconds / 1000} s.`);
  }
}

/**
 * Waits for a promise with a time limit.
 * @param milliseconds after which the caller continues without the result
 * @throws TimeLimitError
 */
export async function withTimeout<Result>(milliseconds: number, promise: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitError(milliseconds)), milliseconds);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}
