import { categoryColorChoices, type Category } from '#contract/categories.ts';

/** The company's colour for new categories, or the first of the colours behind it that no category has yet. */
export function proposedColor(usual: string, categories: readonly Pick<Category, 'color'>[]): string {
  const used = new Set(categories.map(({ color }) => color));
  const place = categoryColorChoices.findIndex((color) => color === usual) + 1;
  const inTurn = [usual, ...categoryColorChoices.slice(place), ...categoryColorChoices.slice(0, place)];
  return inTurn.find((color) => !used.has(color)) ?? usual;
}
