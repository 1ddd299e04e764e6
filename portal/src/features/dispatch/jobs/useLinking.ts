import { useQueryClient } from '@tanstack/react-query';
import type { Job } from '#contract/dispatch/jobs.ts';
import { isCollection } from '#contract/dispatch/pairs.ts';
import { refreshListsAfterWrite } from '#portal/list/pages/listCache.ts';
import { api } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { showDone } from '#portal/platform/toasts/toasts.ts';

interface Linked {
  collection: Job;
  deliveries: readonly Job[];
}

/** @returns null unless one of the jobs collects goods and the others deliver, none of them a pair yet */
export function linkable(jobs: readonly Job[]): Linked | null {
  const [collection, ...further] = jobs.filter(isCollection);
  const deliveries = jobs.filter((job) => !isCollection(job));
  const isPaired = jobs.some(({ pairs }) => pairs.length > 0);
  return collection && further.length === 0 && deliveries.length > 0 && !isPaired ? { collection, deliveries } : null;
}

/** Makes pairs of a collection and its deliveries, which can be undone. @param onDone what was ticked is ticked no more */
export function useLinking(onDone: () => void) {
  const t = useMessages('jobs');
  const client = useQueryClient();
  const write = async (jobs: readonly Job[], goodsFrom: string | null): Promise<Job[]> => {
    const changed: Job[] = [];
    // One after the other: each locks the collection.
    for (const { key, version } of jobs) changed.push(await api.jobs.update({ key, version, goodsFrom }));
    void refreshListsAfterWrite(client, 'jobs');
    return changed;
  };
  return useButtonMutation(async ({ collection, deliveries }: Linked) => {
    const changed = await write(deliveries, collection.key);
    const others = deliveries.map(({ name }) => name).join(', ');
    const undo = async () => void (await write(changed, null));
    showDone(t('link.done', { name: collection.name, others }), { undo });
    onDone();
  });
}
