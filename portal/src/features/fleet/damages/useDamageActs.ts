import { safe } from '@orpc/client';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Damage, DamageStatus } from '#contract/fleet/damages.ts';
import { putInLists, dropFromLists } from '#portal/list/pages/listCache.ts';
import { api, errorCode, isConflict, queries } from '#portal/platform/api/api.ts';
import type { Translate } from '#portal/platform/i18n/catalogue.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';

/** Updates cached reports. */
function showing(client: QueryClient, t: Translate<'damages'>) {
  return {
    show(damage: Damage): void {
      putInLists(client, queries.damages.list, damage);
      void refreshAfterWrite(client, 'damages', 'vehicles');
    },
    showNoMore({ key }: Damage): void {
      dropFromLists(client, queries.damages.list, key);
      void refreshAfterWrite(client, 'damages', 'vehicles');
    },
    /** Removes a report that no longer exists from the lists; rethrows all other errors. */
    giveUp(error: unknown, damage: Damage): void {
      if (errorCode(error) !== 'not-found') throw error;
      this.showNoMore(damage);
      showFailure(t('gone'));
    },
  };
}

/**
 * Changes the status of a report. If somebody else changed it first, the current status is shown with a message.
 * @returns whether the status was changed
 */
async function move(
  shown: ReturnType<typeof showing>,
  t: Translate<'damages'>,
  { damage, status, note }: { damage: Damage; status: DamageStatus; note: string },
): Promise<boolean> {
  const [error, moved] = await safe(api.damages.setStatus({ key: damage.key, from: damage.status, status, note }));
  if (moved) shown.show(moved);
  else if (isConflict(error)) {
    const { current } = error.data;
    shown.show(current);
    showFailure(t(`move.conflict.${current.status}`, { title: current.title }));
  } else shown.giveUp(error, damage);
  return moved !== undefined;
}

export function useDamageActs() {
  const t = useMessages('damages');
  const client = useQueryClient();
  return useMemo(() => {
    const shown = showing(client, t);
    return {
      move: async (damage: Damage, status: DamageStatus, note: string) => {
        if (!(await move(shown, t, { damage, status, note }))) return;
        const back = { damage: { ...damage, status }, status: damage.status, note: '' };
        showDone(t(`move.done.${status}`, { title: damage.title }), { undo: () => move(shown, t, back) });
      },
      addNote: async (damage: Damage, text: string) => {
        try {
          shown.show(await api.damages.addNote({ key: damage.key, text }));
          showDone(t('note.done'));
        } catch (error) {
          shown.giveUp(error, damage);
        }
      },
      remove: async (damage: Damage) => {
        try {
          await api.damages.remove({ key: damage.key });
          shown.showNoMore(damage);
          showDone(t('removal.done', { title: damage.title }), {
            undo: async () => shown.show(await api.damages.restore({ key: damage.key })),
          });
        } catch (error) {
          shown.giveUp(error, damage);
        }
      },
    };
  }, [client, t]);
}
