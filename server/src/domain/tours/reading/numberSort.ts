/**
 * A complete tour number in the form of `number_sort`, or null: an incomplete number matches hundreds of a month's
 * tours equally well.
 */
export function wholeNumber(search: string): string | null {
  const [, month, number = ''] = /^\s*(\d{4})-(\d{3,6})\s*$/.exec(search) ?? [];
  return month ? `${month}-${number.padStart(6, '0')}` : null;
}
