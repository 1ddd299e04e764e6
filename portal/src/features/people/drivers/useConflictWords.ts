import type { DriverFields } from '#contract/people/drivers.ts';
import type { Shift } from '#contract/people/shifts.ts';
import { formatShifts } from '#contract/people/shiftsText.ts';
import type { PartWords, ValueWords } from '#portal/forms/ConflictNotice.tsx';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { useLicenceWords } from './useLicenceWords.ts';

/** Formats conflicting changes of a driver: the licence class, and the shifts of a weekday. */
export function useConflictWords(): { words: ValueWords<DriverFields>; parts: PartWords<DriverFields> } {
  const t = useMessages('drivers');
  const dates = useDates();
  const language = useLanguage();
  const licence = useLicenceWords();
  return {
    words: { licenceClass: (held) => (held === null ? t('form.noLicence') : licence(held)) },
    parts: {
      shifts: ({ key, ...sides }) => ({
        label: t('shifts.onDay', { day: dates.weekday(Number(key) - 1) }),
        value: (side) => formatShifts(sides[side] as Shift[], language) || t('shifts.free'),
      }),
    },
  };
}
