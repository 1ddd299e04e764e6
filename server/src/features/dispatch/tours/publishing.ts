import { publishTour } from '#server/domain/tours/sent/revocable.ts';
import { writeRouted } from '#server/domain/routing/writing.ts';
import { cancelDone, timeOfTask, type ScheduledTask, type TaskWorks } from '#server/platform/jobs/scheduledTasks.ts';
import type { Services } from '#server/services.ts';

/** Shows tours to their drivers once their time to be revoked is over. */
export const publishingTasks = ({ routing, now }: Pick<Services, 'routing' | 'now'>) =>
  ({
    'publish-tour': {
      each: ({ company, key, database }: ScheduledTask) =>
        writeRouted(
          {
            routing,
            asker: { company, database: database.name, hasProviderKey: true },
            write: (work) => database.writeTransaction({ company, uid: null }, work),
          },
          async (tx) => {
            const at = await timeOfTask(tx, 'publish-tour', key);
            await publishTour(tx, key, now());
            // A sending that was revoked and sent anew has another time.
            if (at && at.getTime() <= now()) await cancelDone(tx, 'publish-tour', key, at);
          },
        ),
    },
  }) satisfies TaskWorks;
