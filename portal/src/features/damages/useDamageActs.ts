import { safe } from '@orpc/client';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Damage, DamageStatus } from '#contract/damages.ts';
import { putInLists, dropFromLists } from '#portal/list/listCache.ts';
import { api, errorCode, isConflict, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';

export function useDamageActs() {
  const t = useMessages('damages');
  const client = useQueryClient();
  return useMemo(() => {
    /** A report that is there no more is shown no more; every other failure is passed on. */
    function giveUp(error: unknown, { key }: Damage): void {
      if (errorCode(error) !== 'not-found') throw error;
      dropFromLists(client, queries.damages.list, key);
      void refreshAfterWrite(client, 'damages', 'vehicles');
      showFailure(t('gone'));
    }
    function show(damage: Damage): void {
      putInLists(client, queries.damages.list, damage);
      void refreshAfterWrite(client, 'damages', 'vehicles');
    }
    return {
      /** Moves a report on; where somebody was faster, shows and says what it is now. */
      move: async (damage: Damage, status: DamageStatus, note: string) => {
        const { key, title, status: from } = damage;
        const [error, moved] = await safe(api.damages.setStatus({ key, from, status, note }));
        if (moved) {
          show(moved);
          showDone(t(`move.done.${status}`, { title }));
        } else if (isConflict(error)) {
          const { current } = error.data;
          show(current);
          showFailure(t(`move.conflict.${current.status}`, { title: current.title }));
        } else giveUp(error, damage);
      },
      addNote: async (damage: Damage, text: string) => {
        try {
          show(await api.damages.addNote({ key: damage.key, text }));
          showDone(t('note.done'));
        } catch (error) {
          giveUp(error, damage);
        }
      },
      remove: async (damage: Damage) => {
        const { key, title } = damage;
        try {
          await api.damages.remove({ key });
          dropFromLists(client, queries.damages.list, key);
          void refreshAfterWrite(client, 'damages', 'vehicles');
          showDone(t('removal.done', { title }));
        } catch (error) {
          giveUp(error, damage);
        }
      },
    };
  }, [client, t]);
}
