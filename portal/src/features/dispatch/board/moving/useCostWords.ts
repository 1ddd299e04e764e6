import type { Insertion } from '#contract/dispatch/board.ts';
import { useMeasures } from '#portal/entities/tour/measures.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';

/** What jobs cost in a tour, in words: "+ 14 min, + 6,2 km, im Zeitfenster". */
export function useCostWords(): (insertion: Insertion) => string {
  const t = useMessages('board');
  const measures = useMeasures();
  const signed = (value: number, text: (amount: number) => string) =>
    t(value < 0 ? 'cost.cheaper' : 'cost.time', { text: text(Math.abs(value)) });
  return ({ durationSeconds, distanceMetres, objections }) =>
    [
      ...(durationSeconds === null ? [] : [signed(durationSeconds, measures.duration)]),
      ...(distanceMetres === null ? [] : [signed(distanceMetres, measures.distance)]),
      ...(objections.length === 0 ? [t('cost.inWindow')] : objections.map((one) => t(`cost.objections.${one}`))),
    ].join(', ');
}
