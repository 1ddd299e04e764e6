/** What is being typed about a category. */
import { categoryFields, categoryLimits, type Category, type CategoryFields } from '#contract/categories.ts';
import type { FieldName } from '#portal/platform/drafts/merging.ts';
import { useDraft, type Draft } from '#portal/platform/drafts/useDraft.ts';

export type CategoryFieldName = FieldName<CategoryFields>;
export type CategoryDraft = Draft<Category | null, CategoryFields>;

function fieldsOf(category: Category | null): CategoryFields {
  return { name: category?.name ?? '', color: category?.color ?? categoryLimits.defaultColor };
}

/** @param latest the category as last read, or null for a new one */
export function useCategoryDraft(latest: Category | null): CategoryDraft {
  return useDraft({ latest, fieldsOf, schema: categoryFields, name: 'category' });
}
