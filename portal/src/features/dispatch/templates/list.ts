import { templateLimits, templateSortable } from '#contract/dispatch/tourLimits.ts';
import type { TemplateListInput } from '#contract/dispatch/templates.ts';
import { pageInput } from '#portal/list/defineList.ts';
import { listSearch } from '#portal/list/listSearch.ts';
import { defineRowList } from '#portal/list/rows/rowList.ts';
import { api, queries } from '#portal/platform/api/api.ts';

export const templateList = defineRowList({
  collection: 'templates',
  queries: queries.templates,
  operations: api.templates,
  search: listSearch({ sortable: templateSortable, defaultSort: 'name', filters: {}, details: ['template'] }),
  inputOf: (state): TemplateListInput => ({ ...pageInput(state), kind: 'tour' }),
  drawer: 'template',
  selectionMaximum: templateLimits.bulkMaximum,
});
