import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { archiveLimits, type ArchiveAnswer, type ArchiveFile } from '#contract/dispatch/archive.ts';
import { dropFromLists, refreshListsAfterWrite } from '#portal/list/pages/listCache.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import { upload } from '#portal/platform/files/upload.ts';
import { messageIfAny, useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';

/** Shows which tours were left out and why: one message per reason. */
export function tellLeft(left: ArchiveAnswer['left']): void {
  for (const [code, tours] of Map.groupBy(left, (one) => one.code))
    showFailure(`${tours.map(({ number }) => number).join(', ')}: ${messageIfAny('errors', code) ?? code}`);
}

/** Calls in groups of at most `bulkMaximum` keys. @param onDone receives the number of keys done so far */
export async function inGroups(
  keys: readonly string[],
  call: (input: { keys: string[] }) => Promise<ArchiveAnswer>,
  onDone: (count: number) => void = () => undefined,
): Promise<ArchiveAnswer> {
  const answer: ArchiveAnswer = { keys: [], left: [] };
  for (let start = 0; start < keys.length; start += archiveLimits.bulkMaximum) {
    const group = await call({ keys: keys.slice(start, start + archiveLimits.bulkMaximum) });
    answer.keys.push(...group.keys);
    answer.left.push(...group.left);
    onDone(Math.min(keys.length, start + archiveLimits.bulkMaximum));
  }
  return answer;
}

/** Writes to the archive; each shows its result in a notification. */
export function useArchiveWrites() {
  const t = useMessages('archive');
  const numbers = useNumbers();
  const client = useQueryClient();
  return useMemo(() => {
    const keysOf = (files: readonly ArchiveFile[]) => files.map(({ key }) => key);
    const refresh = () => refreshListsAfterWrite(client, 'archive', 'tours');
    const named = (files: readonly ArchiveFile[], done: readonly string[]) =>
      done.length === 1 ? files.find(({ key }) => key === done[0])?.tourNumber : undefined;
    return {
      async restore(files: readonly ArchiveFile[]) {
        try {
          const { keys, left } = await inGroups(keysOf(files), api.archive.restore);
          const number = named(files, keys);
          if (number !== undefined) showDone(t('done.restore', { number }));
          else if (keys.length > 0) showDone(t('doneMany.restore', numbers.counted(keys.length)));
          tellLeft(left);
        } finally {
          void refresh();
        }
      },
      async remove(files: readonly ArchiveFile[]) {
        const { keys } = await api.archive.remove({ keys: keysOf(files) });
        dropFromLists(client, queries.archive.list, ...keys);
        const number = named(files, keys);
        if (number !== undefined) showDone(t('done.remove', { number }));
        else if (keys.length > 0) showDone(t('doneMany.remove', numbers.counted(keys.length)));
        void refresh();
      },
      /** @returns the last file that was uploaded successfully, null if none was */
      async upload(sent: readonly File[]): Promise<ArchiveFile | null> {
        let last: ArchiveFile | null = null;
        for (const one of sent) {
          try {
            const { signal } = new AbortController();
            const { file, isNew } = await upload('archive', one, { onProgress: () => undefined, signal });
            showDone(t(isNew ? 'upload.taken' : 'upload.there', { number: file.tourNumber }));
            last = file;
          } catch (error) {
            showFailure(error, { title: one.name });
          }
        }
        void refresh();
        return last;
      },
    };
  }, [client, t, numbers]);
}
