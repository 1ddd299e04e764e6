import { heaviestOf, type LicenceClass } from '#contract/people/licences.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';

/** Formats a licence class with what it allows: "C1, bis 7,5 t". */
export function useLicenceWords(): (held: LicenceClass) => string {
  const t = useMessages('drivers');
  const { format } = useNumbers();
  return (held) => {
    const heaviest = heaviestOf(held);
    if (heaviest === null) return t('licence.unlimited', { held });
    return t('licence.upTo', { held, tonnes: format(heaviest / 1000) });
  };
}
