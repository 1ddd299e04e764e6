import { categoryColorChoices, type Category } from '#contract/partners/categories.ts';

/** The company's colour for new categories, or the next offered colour that no category has yet. */
export function proposedColor(usual: string, categories: readonly Pick<Category, 'color'>[]): string {
  const used = new Set(categories.map(({ color }) => color));
  const next = categoryColorChoices.findIndex((color) => color === usual) + 1;
  const inTurn = [usual, ...categoryColorChoices.slice(next), ...categoryColorChoices.slice(0, next)];
  return inTurn.find((color) => !used.has(color)) ?? usual;
}
