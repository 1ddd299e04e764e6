/** The foot of a list whose page stands in the address: which rows these are, and the turns to the pages beside it. */
import type { ListNavigation } from '#portal/platform/list/useListNavigation.ts';
import type { Keyed, SteadyRows } from '#portal/platform/list/steadyRows.ts';
import { ListFooter } from './ListFooter.tsx';

interface PagesOfListProps<State extends { page: number; cursor: string | null }, Entity extends Keyed> {
  /** Undefined while the first page is being read. */
  shown: SteadyRows<Entity> | undefined;
  navigation: Pick<ListNavigation<State>, 'state' | 'previousPage' | 'nextPage'>;
  pageSize: number;
}

export function PagesOfList<State extends { page: number; cursor: string | null }, Entity extends Keyed>({
  shown,
  navigation: { state, previousPage, nextPage },
  pageSize,
}: PagesOfListProps<State, Entity>) {
  const next = shown?.next;
  return (
    <ListFooter
      first={shown && (state.page - 1) * pageSize + 1}
      rows={shown?.rows.length ?? 0}
      total={shown?.total ?? 0}
      // The last page knows how many there are.
      isTotalExact={!next || shown?.isTotalExact}
      onPrevious={state.page > 1 ? () => previousPage() : undefined}
      onNext={next ? () => nextPage(next) : undefined}
    />
  );
}
