/** Steps in the directory after a company's commit, which stays valid even where they fail. */
import type { FastifyBaseLogger } from 'fastify';

/**
 * Runs what follows a commit; a failure is logged, not thrown: the caller's change is written.
 * Only for steps that are mended elsewhere, such as names (by signing in) or ended sessions (by the person's row).
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
