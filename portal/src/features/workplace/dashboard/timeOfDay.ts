type TimeOfDay = 'morning' | 'day' | 'evening';

/** Morning from 4:00, day from 11:00, evening from 18:00 and through the night; `hour` is 0 to 23. */
export function timeOfDay(hour: number): TimeOfDay {
  if (hour >= 4 && hour < 11) return 'morning';
  return hour >= 11 && hour < 18 ? 'day' : 'evening';
}
