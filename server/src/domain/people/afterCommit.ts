/** Steps in the directory after a company's commit. If a step fails, the commit stays valid. */
import type { FastifyBaseLogger } from 'fastify';

/**
 * Runs the work that follows a commit; an error is logged, not thrown, because the caller's change is written. Only for
 * steps that are repaired elsewhere, such as names (at sign-in) or ended sessions (by the person's row).
 */
export async function afterCommit(
  { log }: { log: Pick<FastifyBaseLogger, 'warn'> },
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn({ err: error }, 'a step after a commit failed');
  }
}
