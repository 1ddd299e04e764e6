import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { tourLimits } from '#contract/dispatch/tourLimits.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { refreshListsAfterWrite } from '#portal/list/pages/listCache.ts';
import { api, errorCode } from '#portal/platform/api/api.ts';
import { messageIfAny, useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { refreshRow } from '#portal/platform/live/queries.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';

type Sent = Pick<Tour, 'key' | 'number'>;

/** Shows which tours were left out and why: one message per reason. */
export function tellLeft(left: readonly { number: string; code: string | undefined }[]): void {
  for (const [code, tours] of Map.groupBy(left, (one) => one.code)) {
    const reason = messageIfAny('errors', code ?? '') ?? '';
    showFailure(`${tours.map(({ number }) => number).join(', ')}: ${reason}`);
  }
}

/** The option with which the portal releases and sends tours everywhere. */
export const revocableSeconds = tourLimits.revocableSecondsMaximum;

/** Most tours that a notice names; more are counted. */
const mostNamed = 5;

/** Shows that tours are being sent, and takes them back while no driver has been shown them. */
export function useSendings() {
  const t = useMessages('tourPage');
  const client = useQueryClient();
  const { counted } = useNumbers();
  return useMemo(() => {
    /** 'Tour 2611-042', 'Touren 2611-042, 2611-043' or '60 Touren'. */
    const wordsFor = (tours: readonly Sent[]): string => {
      const numbers = tours
        .map(({ number }) => number)
        .toSorted()
        .join(', ');
      return t(tours.length > mostNamed ? 'sending.many' : 'sending.tours', { ...counted(tours.length), numbers });
    };
    /** @returns false, because it shows by itself what came of it */
    async function revoke(tours: readonly Sent[]): Promise<false> {
      const named = (keys: readonly string[]) => wordsFor(tours.filter(({ key }) => keys.includes(key)));
      const keys = tours.map(({ key }) => key);
      const revoked = await api.tours.revoke({ keys }).catch((error: unknown) => {
        if (errorCode(error) !== 'undo-expired') throw error;
        return { keys: [], left: tours };
      });
      if (revoked.keys.length > 0) showDone(t('sending.revoked', { tours: named(revoked.keys) }));
      const late = revoked.left.map(({ key }) => key);
      if (late.length > 0) showFailure(t('sending.late', { tours: named(late) }));
      const rows = keys.map((key) => refreshRow(client, 'tours', key));
      await Promise.all([refreshListsAfterWrite(client, 'tours', 'jobs'), ...rows]);
      return false;
    }
    /** @param since when the server was asked, in milliseconds since 1970; by its clock the time ends later */
    function tell(tours: readonly Sent[], since: number): void {
      if (tours.length === 0) return;
      const until = since + revocableSeconds * 1000;
      const named = { tours: wordsFor(tours), seconds: Math.ceil((until - Date.now()) / 1000) };
      showDone(t('sending.soon', named), {
        undo: () => revoke(tours),
        revocable: { label: t('sending.revoke'), until, after: t('sending.done', named) },
      });
    }
    return {
      revoke,
      tell,
      async release(tours: readonly Sent[]): Promise<void> {
        const since = Date.now();
        const { keys, left } = await api.tours.releaseMany({ keys: tours.map(({ key }) => key), revocableSeconds });
        const sent = tours.filter(({ key }) => keys.includes(key));
        tell(sent, since);
        tellLeft(left);
        void refreshListsAfterWrite(client, 'tours');
      },
    };
  }, [t, client, counted]);
}
