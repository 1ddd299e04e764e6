/** The damage reports of one vehicle: what is not repaired yet with its numbers on the drawing, and what is. */
import { useQuery } from '@tanstack/react-query';
import { damageSeverities, type Damage } from '#contract/damages.ts';
import { queries } from '#portal/platform/api.ts';

/** More than any vehicle has at once; beyond it the oldest repaired ones are left out. */
const mostShown = 200;

/** A report with its number on the drawing, from 1. */
export interface NumberedDamage {
  number: number;
  damage: Damage;
}

export interface Damages {
  /** The critical first, then as they were reported, the newest first. Undefined until read. */
  current: NumberedDamage[] | undefined;
  repaired: Damage[];
  error: unknown;
  reload: () => Promise<unknown>;
}

const weight = ({ severity }: Damage) => damageSeverities.indexOf(severity);

export function useDamages(vehicle: string): Damages {
  const query = useQuery(queries.damages.list.queryOptions({ input: { vehicle, limit: mostShown } }));
  const items = query.data?.items;
  const current = items
    ?.filter(({ status }) => status !== 'repaired')
    .toSorted((one, other) => weight(other) - weight(one) || other.created - one.created)
    .map((damage, index) => ({ number: index + 1, damage }));
  const repaired = items?.filter(({ status }) => status === 'repaired') ?? [];
  return { current, repaired, error: query.data ? null : query.error, reload: query.refetch };
}
