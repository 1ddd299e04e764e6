export type TimeOfDay = 'morning' | 'day' | 'evening';

/** Morning from four, day from eleven, evening from six and through the night; by the reader's own clock. */
export function timeOfDay(time: number): TimeOfDay {
  const hour = new Date(time).getHours();
  if (hour >= 4 && hour < 11) return 'morning';
  return hour >= 11 && hour < 18 ? 'day' : 'evening';
}
