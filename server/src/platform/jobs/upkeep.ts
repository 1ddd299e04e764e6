/** What is swept once a minute on behalf of the directory: sessions and links that are over, and forgotten failures. */
import type { Databases } from '../database/database.ts';
import type { Limits } from '../limits/limits.ts';
import type { UpkeepTask } from './jobs.ts';

/** Days for which an expired link is told from an unknown one. */
const expiredLinksKept = 7;
const day = 24 * 60 * 60 * 1000;

export function directoryUpkeep({
  databases: { directory },
  limits,
}: {
  databases: Pick<Databases, 'directory'>;
  limits: Limits;
}): UpkeepTask[] {
  return [
    {
      name: 'sessions',
      run: async () => {
        await directory.deleteFrom('sessions').where('expires_at', '<', new Date()).execute();
      },
    },
    {
      name: 'links',
      run: async () => {
        await directory
          .deleteFrom('verifications')
          .where('expires_at', '<', new Date(Date.now() - expiredLinksKept * day))
          .execute();
      },
    },
    { name: 'limits', run: () => limits.purge() },
  ];
}
