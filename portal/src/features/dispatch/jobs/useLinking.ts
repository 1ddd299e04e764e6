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

/** @returns null unless one job is a collection, the others are deliveries, and none of them is linked yet */
export function linkable(jobs: readonly Job[]): Linked | null {
  const [collection, ...further] = jobs.filter(isCollection);
  const deliveries = jobs.filter((job) => !isCollection(job));
  const isPaired = jobs.some(({ pairs }) => pairs.length > 0);
  return collection && further.length === 0 && deliveries.length > 0 && !isPaired ? { collection, deliveries } : null;
}

/**
 * Links deliveries to a collection; the notification has an undo button. @param onDone called afterwards, to clear the
 * selection
 */
export function useLinking(onDone: () => void) {
  const t = useMessages('jobs');
  const client = useQueryClient();
  const write = async (jobs: readonly Job[], goodsFrom: string | null): Promise<Job[]> => {
    const changed: Job[] = [];
    // One request after the other, because each locks the collection.
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
