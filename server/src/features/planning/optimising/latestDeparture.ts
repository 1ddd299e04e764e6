import { secondsOf } from '#contract/tourTimes.ts';
import { scheduleOf, type Plan } from './plan.ts';

const minute = 60;

/**
 * The latest departure of the tour's day, to the minute, with which every window is met: who leaves later is nowhere
 * earlier, so that it is found by halving. The one that the tour has where nothing waits for it, or no departure helps.
 */
export function latestDeparture(plan: Plan): number {
  const { stops, day, timeZone, now, departure } = plan;
  const isOpen = stops.every(({ windows }) => windows.length === 0);
  if (isOpen || stops.some(({ isPassed }) => isPassed)) return departure;
  const meetsAll = (instant: number) => scheduleOf(plan, stops, instant).lateSeconds === 0;
  const startOfDay = secondsOf(day, '00:00', timeZone);
  let [early, late] = [
    Math.ceil(Math.max(startOfDay, now) / minute),
    Math.floor(secondsOf(day, '24:00', timeZone) / minute) - 1,
  ];
  if (early > late || !meetsAll(early * minute)) return departure;
  while (early < late) {
    const middle = Math.ceil((early + late) / 2);
    if (meetsAll(middle * minute)) early = middle;
    else late = middle - 1;
  }
  return early * minute;
}
