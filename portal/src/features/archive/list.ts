import { archiveLimits, archiveSortable, type ArchiveListInput } from '#contract/archive.ts';
import { localDay } from '#contract/days.ts';
import { defineList, pageInput } from '#portal/list/defineList.ts';
import { listSearch, type ListSearch } from '#portal/list/listSearch.ts';
import { pagesQuery } from '#portal/list/pagesQuery.ts';
import { queries } from '#portal/platform/api/api.ts';

export const archiveSearch = listSearch({
  sortable: archiveSortable,
  defaultSort: '-created',
  // Local days of the departure.
  filters: { from: localDay, until: localDay },
  details: ['tab'],
});
export type ArchiveListState = typeof archiveSearch extends ListSearch<infer State> ? State : never;

export function archiveListInput(state: ArchiveListState): ArchiveListInput {
  const { cursor: _cursor, ...input } = pageInput(state);
  const { from, until } = state;
  return {
    ...input,
    limit: archiveLimits.pageSize,
    ...(from !== null && { fromDay: from }),
    ...(until !== null && { untilDay: until }),
  };
}

export const archivePages = (state: ArchiveListState) => pagesQuery(queries.archive.list, archiveListInput(state));

/** Files that may be ticked at once. */
export const selectionMaximum = 100;

export const archiveList = defineList({
  search: archiveSearch,
  inputOf: archiveListInput,
  list: queries.archive.list,
  get: queries.archive.get,
  nameOf: ({ tourNumber }) => tourNumber,
  selectionMaximum,
});
