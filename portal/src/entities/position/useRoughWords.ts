import { useMemo } from 'react';
import { countRough, isRough, type Precision } from '#contract/platform/position.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';

type Known = Precision | null | undefined;

/** Words for positions that are no better than a postcode, and for what follows from them; '' where there is nothing to say. */
export function useRoughWords() {
  const t = useMessages('position');
  return useMemo(() => {
    const count = ({ rough, total }: ReturnType<typeof countRough>): string =>
      rough === 0 ? '' : t('roughStops', { rough, total });
    return {
      /** '≈ 12 km': a distance, a time or a total over a rough position. */
      about: (text: string, isSo: boolean): string => (isSo ? t('about', { text }) : text),
      /** '7 von 12 nur auf PLZ genau', once a tour. */
      tour: (known: readonly Known[]): string => count(countRough(known)),
      count,
      /** At a stop that is known no better than by its town. */
      stop: (known: Known): string =>
        isRough(known) && known !== 'zipCode' ? t(known === 'town' ? 'roughTown' : 'roughRegion') : '',
    };
  }, [t]);
}
