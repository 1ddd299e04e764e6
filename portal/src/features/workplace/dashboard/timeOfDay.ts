type TimeOfDay = 'morning' | 'day' | 'evening';

/** Morning from four, day from eleven, evening from six and through the night; by the hour of the day, 0 to 23. */
export function timeOfDay(hour: number): TimeOfDay {
  if (hour >= 4 && hour < 11) return 'morning';
  return hour >= 11 && hour < 18 ? 'day' : 'evening';
}
