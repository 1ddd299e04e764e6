import { formatTemperature } from '#contract/fleet/temperatureText.ts';
import { delayText } from '#contract/platform/durations.ts';
import type { StopPlace } from '#contract/dispatch/tourStops.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { useRoughWords } from '#portal/entities/position/useRoughWords.ts';
import { addressOf } from '#portal/entities/address/addressOf.ts';
import type { StopWarning } from '../draft/planDraft.ts';

/** Name, address and warnings of a stop as text. */
export function useStopWords() {
  const t = useMessages('planning');
  const rough = useRoughWords();
  const language = useLanguage();
  return {
    of: ({ place }: { place: StopPlace | null }) => ({
      name: place?.name ?? t('unnamed'),
      address: place ? addressOf(place) : '',
    }),
    warning: (warning: StopWarning): string => {
      if (warning.kind === 'rough') return rough.stop(warning.precision);
      if (warning.kind === 'twice') return t('warnings.twice', { number: warning.number });
      if (warning.kind === 'late') return t('warnings.late', { delay: delayText(warning.minutes) });
      if (warning.kind === 'early') return t('warnings.early', { delay: delayText(warning.minutes) });
      if (warning.kind === 'departsLate') return t('warnings.departsLate', { delay: delayText(warning.minutes) });
      if (warning.kind === 'temperature')
        return t('warnings.temperature', { range: formatTemperature(warning.temperature, language) });
      return t(`warnings.${warning.kind}`);
    },
  };
}
