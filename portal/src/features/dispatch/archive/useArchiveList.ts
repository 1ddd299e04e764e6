import { useMemo } from 'react';
import type { ArchiveFile } from '#contract/dispatch/archive.ts';
import { useLastCount } from '#portal/list/pages/lastCount.ts';
import { useInteractionLock } from '#portal/list/stable/useInteractionLock.ts';
import type { List } from '#portal/list/useList.ts';
import { useListNavigation } from '#portal/list/pages/useListNavigation.ts';
import { usePages, type Pages } from '#portal/list/pages/usePages.ts';
import { useSelection } from '#portal/list/selection/useSelection.ts';
import { useStableRows } from '#portal/list/stable/useStableRows.ts';
import { useIsPhone } from '#portal/platform/browser/useIsPhone.ts';
import { useDialogState } from '#portal/ui/dialogs/useDialogState.ts';
import { archiveList, archiveListInput, archivePages, selectionMaximum } from './list.ts';
import { archiveSearch, type ArchiveListState } from './search.ts';

export type ArchiveList = List<ArchiveFile, ArchiveListState>;

/** The archive as far as it is loaded; `pages` loads more. @param isHeld true while a dialog must keep rows in place */
export function useArchiveList(isHeld: boolean): { list: ArchiveList; pages: Pages<ArchiveFile> } {
  const navigation = useListNavigation(archiveSearch);
  const { state } = navigation;
  const selection = useSelection<ArchiveFile>(selectionMaximum);
  const sheet = useDialogState<ArchiveFile>();
  const isPhone = useIsPhone();
  const lock = useInteractionLock<HTMLDivElement>(isHeld || selection.chosen.size > 0 || sheet.isOpen);
  const pages = usePages(archivePages(state));
  const { items, total, isTotalExact, error, reload } = pages;
  const page = useMemo(() => items && { items, total, isTotalExact, next: null }, [items, total, isTotalExact]);
  const rows = useStableRows<ArchiveFile, NonNullable<typeof page>>({
    // The number of loaded pages is part of the key, so that more rows appear even while rows are kept in place.
    queryKey: ['archive', archiveListInput(state), Math.ceil((items?.length ?? 0) / archiveListInput(state).limit)],
    query: { data: page, isPlaceholderData: page === undefined, error, refetch: reload },
    read: (key) => archiveList.get.call({ key }),
    isLocked: lock.isLocked,
  });
  const list: ArchiveList = {
    ...rows,
    error: page ? null : error,
    definition: archiveList,
    navigation,
    state,
    page: undefined,
    isPhone,
    lastCount: useLastCount(['archive'], rows.shown?.rows.length),
    rowsRef: lock.ref,
    selection,
    sheet,
    openKey: null,
    links: null,
    openDrawer: () => undefined,
    closeDrawer: () => undefined,
    isEmpty: !archiveSearch.isNarrowed(state) && !error && items?.length === 0,
  };
  return { list, pages };
}
