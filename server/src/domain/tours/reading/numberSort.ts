/** A whole tour number as `number_sort` has it, or null: of a month's hundreds none is better than another. */
export function wholeNumber(search: string): string | null {
  const [, month, number = ''] = /^\s*(\d{4})-(\d{3,6})\s*$/.exec(search) ?? [];
  return month ? `${month}-${number.padStart(6, '0')}` : null;
}
