import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { changePages } from '#portal/list/pages/listCache.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import { showFailure } from '#portal/platform/toasts/toasts.ts';

/** Marks seen notifications as read: many keys in one call, or all. */
export function useReading() {
  const client = useQueryClient();
  const seen = useRef(new Set<string>());
  /** Keys already sent, even if the response is still missing. */
  const sent = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const reading = useMemo(() => {
    async function mark(keys: string[] | undefined): Promise<void> {
      const { unread } = await api.notifications.markRead(keys ? { keys } : {});
      const isMarked = (key: string) => !keys || keys.includes(key);
      changePages(client, queries.notifications.list, (page) => ({
        ...page,
        unread,
        items: page.items.map((item) => (isMarked(item.key) ? { ...item, isRead: true } : item)),
      }));
    }
    function flush(): void {
      const keys = [...seen.current].slice(0, 200);
      seen.current.clear();
      for (const key of keys) sent.current.add(key);
      // Keys that could not be marked stay unread, and are sent again when they are seen the next time.
      if (keys.length > 0) void mark(keys).catch(() => keys.forEach((key) => sent.current.delete(key)));
    }
    return {
      flush,
      markSeen(key: string) {
        if (sent.current.has(key)) return;
        seen.current.add(key);
        clearTimeout(timer.current);
        timer.current = setTimeout(flush, 50);
      },
      markAll: () => mark(undefined).catch(showFailure),
    };
  }, [client]);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      reading.flush();
    },
    [reading],
  );
  return reading;
}
