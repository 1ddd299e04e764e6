import { damageSeverities, type Damage } from '#contract/fleet/damages.ts';
import { usePages, type Pages } from '#portal/list/pages/usePages.ts';
import { damagesQuery } from './feature.ts';

/** A report with its number on the drawing, from 1. */
export interface NumberedDamage {
  number: number;
  damage: Damage;
}

export interface Damages extends Pages<Damage> {
  /** Unrepaired reports: critical ones first, then the newest first. Undefined while loading. */
  current: NumberedDamage[] | undefined;
  /** Repaired reports, as far as they are loaded. */
  repaired: Damage[];
  /** Number of all repaired reports; null until all unrepaired ones are loaded, which come first. */
  repairedTotal: number | null;
}

const weight = ({ severity }: Damage) => damageSeverities.indexOf(severity);

export function useDamages(vehicle: string): Damages {
  const list = usePages(damagesQuery(vehicle));
  const { items, total, hasMore } = list;
  const current = items
    ?.filter(({ status }) => status !== 'repaired')
    .toSorted((one, other) => weight(other) - weight(one) || other.created - one.created)
    .map((damage, index) => ({ number: index + 1, damage }));
  const repaired = items?.filter(({ status }) => status === 'repaired') ?? [];
  const isCurrentWhole = !hasMore || repaired.length > 0;
  return { ...list, current, repaired, repairedTotal: isCurrentWhole ? total - (current?.length ?? 0) : null };
}
