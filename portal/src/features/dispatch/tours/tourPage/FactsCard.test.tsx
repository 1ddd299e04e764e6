import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Precision } from '#contract/platform/position.ts';
import { buildMe, fakeServer } from '#portal/testing/fakeServer.ts';
import { mountPart } from '#portal/testing/mount.tsx';
import { buildWholeTour } from '#portal/testing/tours.ts';
import { FactsCard } from './FactsCard.tsx';

const tour = buildWholeTour(7, { departs: Date.parse('2026-11-24T06:00:00+01:00'), names: ['Ahorn', 'Birke'] });
const knownBy = (positionPrecision: Precision) => ({
  ...tour,
  stops: tour.stops.map((stop) => ({ ...stop, place: { ...stop.place, positionPrecision } })),
});

it.each([
  ['house', /^74,0.km \(Schätzung\)$/, /^1.h.15.min \(Schätzung\)$/],
  ['zipCode', /^≈.74,0.km \(Schätzung\)$/, /^≈.1.h.15.min \(Schätzung\)$/],
] as const)(
  'of positions known by %s tells distance and driving as what they are',
  async (known, distance, driving) => {
    fakeServer({ 'GET /account/me': () => buildMe() });
    await mountPart(<FactsCard tour={knownBy(known)} />);
    await expect.element(page.getByText(distance)).toBeVisible();
    await expect.element(page.getByText(driving)).toBeVisible();
  },
);
