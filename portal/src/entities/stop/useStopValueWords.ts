import type { AcceptanceSpan } from '#contract/partners/acceptanceHours.ts';
import { forEachWish, type StopContents } from '#contract/dispatch/tourStops.ts';
import { addressOf } from '#portal/entities/address/addressOf.ts';
import { useLoadWords } from '#portal/entities/tour/load.ts';
import type { ValueWords } from '#portal/forms/ConflictNotice.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';

const spanText = ({ from, until }: AcceptanceSpan) => `${from}–${until}`;

/** Formats a stop's values for the conflict notice, in which a person chooses between two versions. */
export function useStopValueWords() {
  const t = useMessages('stop');
  const { format } = useNumbers();
  const { goods } = useLoadWords();
  const yesOrNo = (isWished: boolean) => t(isWished ? 'yes' : 'no');
  return {
    yesOrNo,
    place: (place) => (place ? `${place.name}, ${addressOf(place)}` : ''),
    orders: (orders) => [...orders.map(({ orderNumber }) => orderNumber), goods(orders)].filter(Boolean).join(', '),
    ...forEachWish(() => yesOrNo),
    staySeconds: (seconds) => `${format(seconds / 60)} ${t('minutes')}`,
    priority: (priority) => t(`priorities.${priority}`),
    ownWindows: (spans) => spans?.map(spanText).join(', ') ?? t('windows.customer'),
    driverWindow: (span) => (span ? spanText(span) : ''),
    goodsFrom: (key) => t(key === null ? 'aboardAtStart' : 'tasks.collection'),
  } satisfies ValueWords<StopContents> & { yesOrNo: (isWished: boolean) => string };
}
