import { useMemo } from 'react';
import { countRough, isRough, type Precision } from '#contract/platform/position.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';

type Known = Precision | null | undefined;

/**
 * Texts for positions that are only as precise as a postcode or less, and for values computed from them; '' if no text
 * is needed.
 */
export function useRoughWords() {
  const t = useMessages('position');
  return useMemo(() => {
    const count = ({ rough, total }: ReturnType<typeof countRough>): string =>
      rough === 0 ? '' : t('roughStops', { rough, total });
    return {
      /** '≈ 12 km': a distance, time or total that is computed from a rough position. */
      about: (text: string, isSo: boolean): string => (isSo ? t('about', { text }) : text),
      /** '7 von 12 nur auf PLZ genau': one text per tour. */
      tour: (known: readonly Known[]): string => count(countRough(known)),
      count,
      /** The text for a stop whose position is only as precise as its town or region. */
      stop: (known: Known): string =>
        isRough(known) && known !== 'zipCode' ? t(known === 'town' ? 'roughTown' : 'roughRegion') : '',
    };
  }, [t]);
}
