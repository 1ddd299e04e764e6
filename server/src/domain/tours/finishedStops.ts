import type { StopFields } from '#contract/tourStops.ts';
import { isPassed } from '#contract/passedStops.ts';
import type { Tour } from '#contract/tours.ts';
import { failure } from '#server/platform/http/failure.ts';

/** What the driver has behind them stays, in its order. @throws `stop-done` with the first stop that would not */
export function refuseMovedStops(current: Tour, stops: readonly Pick<StopFields, 'key'>[]): void {
  const passed = current.stops.filter((stop) => isPassed(current, stop));
  const order = new Set(passed.map(({ key }) => key));
  const left = stops.filter(({ key }) => order.has(key));
  const moved = passed.find(({ key }, index) => left[index]?.key !== key);
  if (moved) throw failure('stop-done', { key: moved.key, name: moved.place.name });
}
