/** Temperatures at which goods are carried, in degrees Celsius. */
import * as z from 'zod/mini';

/** From the coldest freezing compartment to heated food. */
export const temperatureLimits = { minimum: -80, maximum: 80, zonesMaximum: 4 } as const;

const degrees = z
  .number('number')
  .check(z.minimum(temperatureLimits.minimum, 'degrees'), z.maximum(temperatureLimits.maximum, 'degrees'));

interface Bounds {
  readonly from: number | null;
  readonly until: number | null;
}

const inOrder = z.check<Bounds>(({ value: { from, until }, issues }) => {
  if (from !== null && until !== null && from > until)
    issues.push({ code: 'custom', input: until, path: ['until'], message: 'temperature-order' });
});

/** The temperatures that goods may have; one of the two bounds may be missing. */
export const temperatureRange = z.object({ from: z.nullable(degrees), until: z.nullable(degrees) }).check(
  inOrder,
  z.check(({ value: { from, until }, issues }) => {
    if (from === null && until === null)
      issues.push({ code: 'custom', input: from, path: ['from'], message: 'required' });
  }),
);
export type TemperatureRange = z.infer<typeof temperatureRange>;

/** The temperatures between which a compartment of a vehicle stays. */
export const temperatureZone = z.object({ from: degrees, until: degrees }).check(inOrder);
export type TemperatureZone = z.infer<typeof temperatureZone>;

/** True if goods are never too cold nor too warm in a compartment. */
export const keeps = (zone: TemperatureZone, { from, until }: TemperatureRange): boolean =>
  zone.from >= (from ?? -Infinity) && zone.until <= (until ?? Infinity);
