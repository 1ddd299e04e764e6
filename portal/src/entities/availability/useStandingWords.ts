import { dayOf } from '#contract/platform/time.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useTimeZone } from '#portal/platform/session/session.ts';
import type { Objection } from './standing.ts';
import type { CandidateKind } from './useCandidates.ts';

/** Words of what speaks against a candidate: "2611-220 bis 12:31"; "frei" if nothing does and a time was asked for. */
export function useStandingWords(kind: CandidateKind) {
  const t = useMessages('availability');
  const dates = useDates();
  const timeZone = useTimeZone();
  /** A time; with its day if that is another one. */
  const untilOf = (end: number, begin: number | undefined) => {
    // An absence of whole days ends at midnight: its last day is the one before.
    const lasts = dayOf(end - 1, timeZone);
    if (begin !== undefined && lasts === dayOf(begin, timeZone)) return dates.time(end);
    return dates.weekdayAndDay(end - 1);
  };
  const wordsOf = (objection: Objection, begin: number | undefined): string => {
    if (objection.kind === 'licence') return t(`licence.${kind}`, { partner: objection.partner });
    if (objection.kind === 'away') return t('away', { title: objection.title, until: untilOf(objection.end, begin) });
    if (objection.kind === 'busy') {
      const { number, end } = objection;
      return end === null ? t('busyOpen', { number }) : t('busy', { number, until: untilOf(end, begin) });
    }
    if (objection.kind === 'shift') {
      const { shift } = objection;
      return shift ? t('shift', { begin: dates.time(shift.begin), end: dates.time(shift.end) }) : t('noShift');
    }
    return t(objection.kind);
  };
  /** @param begin when the first tour begins; undefined if no day is known */
  return (objections: readonly Objection[], begin: number | undefined): string =>
    objections.length === 0
      ? begin === undefined
        ? ''
        : t('free')
      : objections.map((one) => wordsOf(one, begin)).join(', ');
}
