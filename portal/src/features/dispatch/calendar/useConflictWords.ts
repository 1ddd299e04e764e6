import { useMemo } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import type { Conflict } from './conflicts.ts';

/** How many conflicting events or tours a sentence names at most; there may be very many. */
const mostNamed = 3;

/** Describes conflicts of drivers and vehicles, briefly or in whole sentences. */
export function useConflictWords() {
  const t = useMessages('calendar');
  return useMemo(() => {
    const kindsOf = (conflicts: readonly Conflict[]) =>
      (['driver', 'vehicle'] as const).filter((kind) => conflicts.some((conflict) => conflict.kind === kind));
    const nameOf = ({ other: { type, name } }: Conflict) =>
      type === 'tour' ? t('conflict.tour', { number: name }) : name;
    /** "Fahrer doppelt". */
    const short = (conflicts: readonly Conflict[]) =>
      kindsOf(conflicts)
        .map((kind) => t(`conflict.${kind}`))
        .join(', ');
    /** "Sören Habermann hat gleichzeitig Tour 2611-004". */
    const sentences = (conflicts: readonly Conflict[]) =>
      kindsOf(conflicts)
        .map((kind) => {
          const ofKind = conflicts.filter((conflict) => conflict.kind === kind);
          const named = [...new Set(ofKind.map(nameOf))];
          const list = named.length > mostNamed ? [...named.slice(0, mostNamed), t('conflict.more')] : named;
          return t(`conflict.${kind}With`, { name: ofKind[0]?.name ?? '', others: list.join(', ') });
        })
        .join('. ');
    return { short, sentences };
  }, [t]);
}
