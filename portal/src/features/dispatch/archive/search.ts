import { archiveSortable } from '#contract/dispatch/archive.ts';
import { localDay } from '#contract/platform/days.ts';
import { listSearch, type ListSearch } from '#portal/list/listSearch.ts';

export const archiveSearch = listSearch({
  sortable: archiveSortable,
  defaultSort: '-created',
  // Local days of the departure.
  filters: { from: localDay, until: localDay },
  details: ['tab'],
});
export type ArchiveListState = typeof archiveSearch extends ListSearch<infer State> ? State : never;
