import type { AcceptanceSpan } from '#contract/partners/acceptanceHours.ts';
import { forEachAssignees, forEachWish, type StopContents } from '#contract/dispatch/tourStops.ts';
import { formatTemperature } from '#contract/fleet/temperatureText.ts';
import { addressOf } from '#portal/entities/address/addressOf.ts';
import { useLoadWords } from '#portal/entities/tour/load.ts';
import { useKnownNames } from '#portal/entities/choices/knownNames.ts';
import type { ValueWords } from '#portal/forms/ConflictNotice.tsx';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';

const spanText = ({ from, until }: AcceptanceSpan) => `${from}–${until}`;

/** Formats a stop's values for the conflict notice, in which a person chooses between two versions. */
export function useStopValueWords() {
  const t = useMessages('stop');
  const { format } = useNumbers();
  const { goods } = useLoadWords();
  const language = useLanguage();
  const namesOf = useKnownNames();
  const yesOrNo = (isWished: boolean) => t(isWished ? 'yes' : 'no');
  return {
    yesOrNo,
    place: (place) => (place ? `${place.name}, ${addressOf(place)}` : ''),
    orders: (orders) => [...orders.map(({ orderNumber }) => orderNumber), goods(orders)].filter(Boolean).join(', '),
    ...forEachWish(() => yesOrNo),
    temperature: (range) => (range ? formatTemperature(range, language) : ''),
    ...forEachAssignees(
      (name) => (keys: readonly string[]) => namesOf(name.endsWith('Drivers') ? 'driver' : 'vehicle', keys),
    ),
    staySeconds: (seconds) => `${format(seconds / 60)} ${t('minutes')}`,
    priority: (priority) => t(`priorities.${priority}`),
    ownWindows: (spans) => spans?.map(spanText).join(', ') ?? t('windows.customer'),
    driverWindow: (span) => (span ? spanText(span) : ''),
    goodsFrom: (key) => t(key === null ? 'aboardAtStart' : 'tasks.collection'),
  } satisfies ValueWords<StopContents> & { yesOrNo: (isWished: boolean) => string };
}
