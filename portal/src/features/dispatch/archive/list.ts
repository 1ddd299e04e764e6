import { archiveLimits, type ArchiveListInput } from '#contract/dispatch/archive.ts';
import { defineList, pageInput } from '#portal/list/defineList.ts';
import { pagesQuery } from '#portal/list/pages/pagesQuery.ts';
import { queries } from '#portal/platform/api/api.ts';
import { archiveSearch, type ArchiveListState } from './search.ts';

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

/** How many files may be ticked at once. */
export const selectionMaximum = 100;

export const archiveList = defineList({
  search: archiveSearch,
  inputOf: archiveListInput,
  list: queries.archive.list,
  get: queries.archive.get,
  nameOf: ({ tourNumber }) => tourNumber,
  selectionMaximum,
});
