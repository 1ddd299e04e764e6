import { goodsOf, type Load, type OrderGoods } from '#contract/dispatch/tourStops.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { useMeasures } from './measures.ts';

/** Formats a load, or the goods of a stop; '' if there are none. */
export function useLoadWords() {
  const t = useMessages('tour');
  const { weight, volume } = useMeasures();
  const { counted } = useNumbers();
  const packages = (count: number): string => t('load.packageCount', counted(count));
  /** "12 Pakete, 300 kg". */
  const load = (of: Load): string =>
    [
      ...(of.packages > 0 ? [packages(of.packages)] : []),
      ...(of.weight > 0 ? [weight(of.weight)] : []),
      ...(of.volume > 0 ? [volume(of.volume)] : []),
    ].join(', ');
  /** "12 Pakete, Abholung: 3 Pakete". */
  const goods = (orders: readonly OrderGoods[]): string => {
    const { delivered, collected } = goodsOf(orders);
    const taken = load(collected);
    return [load(delivered), taken && t('load.collected', { load: taken })].filter(Boolean).join(', ');
  };
  return { packages, load, goods };
}
