import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { dayOf } from '#contract/platform/time.ts';
import type { ComponentProps } from 'react';
import { hoursOf } from './hoursOf.ts';
import { scaleOf } from './scale.ts';
import { TourBand, type BandTour } from './TourBand.tsx';
import { TourBandAxis } from './TourBandAxis.tsx';
import { TourStanding } from './TourStanding.tsx';
import { buildTour } from '#portal/testing/tours.ts';
import { buildMe, fakeServer } from '#portal/testing/fakeServer.ts';
import { mountPart } from '#portal/testing/mount.tsx';
import classes from './TourBand.module.css';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const timeZone = 'Europe/Berlin';
const now = Date.now();
const wholeDay = { from: -48, until: 72 };

async function show(
  tour: BandTour,
  { widthPx = 600, ...props }: Partial<ComponentProps<typeof TourBand>> & { widthPx?: number } = {},
) {
  fakeServer({ 'GET /account/me': () => buildMe() });
  await mountPart(
    <div style={{ width: widthPx, margin: 40 }}>
      <TourBand tour={tour} {...props} />
    </div>,
  );
  const band = page.getByRole('img', { name: new RegExp(`^Tour ${tour.number},`) });
  await expect.element(band).toBeVisible();
  const marks = (name: string) => [...band.element().querySelectorAll<HTMLElement>(`.${classes[name]}`)];
  const legs = () => marks('leg').map((leg) => leg.dataset['kind']);
  return { band, marks, legs };
}

/** On its way for 40 minutes: one customer delivered, one to come. */
const underWay = (delayMinutes = 0) =>
  buildTour(231, {
    departs: now - (40 + delayMinutes) * minuteMs,
    state: 'underWay',
    started: now - 40 * minuteMs,
    customers: [{ state: 'delivered', arrived: now - 15 * minuteMs, left: now - 10 * minuteMs }, {}],
  });

describe('the band of a tour', () => {
  it('is solid until now, pale from then on, and says so in words', async () => {
    const { band, marks, legs } = await show(underWay(), { scale: wholeDay });
    expect(legs()).toEqual(['driven', 'toCome']);
    expect(marks('stop').map(({ dataset }) => dataset['state'])).toEqual(['done', undefined]);
    await expect.element(band).toHaveAccessibleName(/^Tour 2611-231, \d\d:\d\d bis \d\d:\d\d, 2 Stopps, 1 erledigt$/);
  });

  it('turns orange from now on where it will be late, with the planned end', async () => {
    const { band, marks, legs } = await show(underWay(38), { scale: wholeDay });
    expect(legs()).toEqual(['driven', 'late']);
    expect(marks('plannedEnd')).toHaveLength(1);
    await expect.element(band).toHaveAccessibleName(/, 38 Minuten verspätet$/);
  });

  it('rings the stop where the driver is', async () => {
    const tour = underWay();
    const here = { state: 'arrived' as const, arrived: now - 2 * minuteMs };
    const { marks } = await show({
      ...tour,
      stops: tour.stops.map((stop, at) => (at === 2 ? { ...stop, ...here } : stop)),
    });
    expect(marks('stop').at(-1)?.dataset['state']).toBe('here');
  });

  it('is pale and outlined while nothing has been driven', async () => {
    const { marks, legs } = await show(buildTour(236, { departs: now + 60 * minuteMs }), { scale: wholeDay });
    expect(legs()).toEqual(['toCome']);
    expect([...marks('start'), ...marks('stop'), ...marks('finish')].map(({ dataset }) => dataset['state'])).toEqual(
      Array.from({ length: 4 }),
    );
  });

  it('shows the present time on its own day alone', async () => {
    expect((await show(underWay(), { scale: wholeDay })).marks('now')).toHaveLength(1);
  });

  it('has none on another day', async () => {
    const tour = buildTour(1, { departs: now + 4 * dayMs });
    expect((await show(tour)).marks('now')).toHaveLength(0);
  });

  it('draws a stop as wide as its stay, 5 px at least', async () => {
    const stay = { staySeconds: 3600, plannedDeparture: now + (25 + 60) * minuteMs };
    const tour = buildTour(1, { departs: now, customers: [stay, {}] });
    const scale = { from: 0, until: 48 };
    const wide = await show(tour, { widthPx: 960, scale });
    const widths = () => wide.marks('stop').map((mark) => Math.round(mark.getBoundingClientRect().width));
    expect(widths()).toEqual([20, 5]);
  });

  it('draws strokes where stops would collide', async () => {
    const tour = buildTour(1, { departs: now, customers: Array.from({ length: 6 }, () => ({})) });
    const { marks } = await show(tour, { widthPx: 200, scale: { from: 0, until: 48 } });
    for (const mark of marks('stop')) expect(mark.getBoundingClientRect().width).toBeLessThanOrEqual(3);
  });

  it('says in a tooltip which stop it is and when', async () => {
    const { marks } = await show(buildTour(1, { departs: now }), { scale: wholeDay });
    expect(marks('stop')[0]?.dataset['tip']).toMatch(/^1\. Ort 1, \d\d:\d\d–\d\d:\d\d, offen$/);
  });

  it('drops those times of the tall form that would collide, and no number', async () => {
    const tour = buildTour(1, { departs: now, customers: Array.from({ length: 8 }, () => ({})) });
    const { marks } = await show(tour, { widthPx: 300, size: 'tall', scale: { from: 0, until: 48 } });
    expect(marks('number')).toHaveLength(8);
    await expect.poll(() => marks('time').length).toBeLessThan(8);
  });
});

describe('the scale', () => {
  it('is the usual one, and widens in steps of three hours for what lies outside', () => {
    expect(scaleOf([])).toEqual({ from: 5, until: 20 });
    expect(scaleOf([5, 20])).toEqual({ from: 5, until: 20 });
    expect(scaleOf([4.5, 21.2])).toEqual({ from: 2, until: 23 });
  });

  it('counts hours beyond midnight on, and in the company’s zone on days of 23 and 25 hours', () => {
    expect(hoursOf('2026-11-23', timeZone)(Date.parse('2026-11-24T01:30:00+01:00'))).toBe(25.5);
    expect(hoursOf('2026-03-29', timeZone)(Date.parse('2026-03-29T06:00:00+02:00'))).toBe(6);
    expect(hoursOf('2026-10-25', timeZone)(Date.parse('2026-10-25T06:00:00+01:00'))).toBe(6);
  });

  it('has the hours above it, and the present time in the place of those that it covers', async () => {
    fakeServer({ 'GET /account/me': () => buildMe() });
    await mountPart(
      <div data-testid="axis" style={{ width: 600 }}>
        <TourBandAxis />
      </div>,
    );
    await expect.element(page.getByTestId('axis')).toHaveTextContent('05060708091011121314151617181920');
  });

  it.each([112, 180, 260, 290, 300, 310, 460, 600])(
    'has no two hours above each other, and none cut, at %i px',
    async (width) => {
      fakeServer({ 'GET /account/me': () => buildMe() });
      await mountPart(
        <div data-testid="axis" style={{ width }}>
          <TourBandAxis scale={{ from: 2, until: 26 }} day={dayOf(now, timeZone)} />
        </div>,
      );
      await expect.element(page.getByTestId('axis')).toBeVisible();
      const labels = [...page.getByTestId('axis').element().querySelectorAll('span')].filter(
        (label) => label.getBoundingClientRect().width > 0,
      );
      for (const label of labels) expect(label.scrollWidth - label.clientWidth).toBeLessThanOrEqual(1);
      const places = labels
        .map((label) => label.getBoundingClientRect())
        .toSorted((one, other) => one.left - other.left);
      expect(places.length).toBeGreaterThan(1);
      // The first and the last stand around the ends of the band: half of them lies outside.
      for (const [index, { left }] of places.entries())
        expect(left).toBeGreaterThanOrEqual(places[index - 1]?.right ?? Number.NEGATIVE_INFINITY);
    },
  );
});

it.each([
  ['Unterwegs', underWay()],
  ['+38 min', underWay(38)],
  ['Entwurf', buildTour(1, { departs: now, state: 'draft' })],
  ['Beendet', { ...underWay(38), state: 'done' as const, finished: now }],
  ['Storniert', buildTour(1, { departs: now, state: 'cancelled' })],
])('stands as %s', async (words, tour) => {
  fakeServer({ 'GET /account/me': () => buildMe() });
  await mountPart(<TourStanding tour={tour} />);
  await expect.element(page.getByText(words)).toBeVisible();
});

it('says that the driver has not read yet what was released', async () => {
  fakeServer({ 'GET /account/me': () => buildMe() });
  const release = { version: 1, sent: now, acknowledged: null };
  await mountPart(<TourStanding tour={buildTour(1, { departs: now + dayMs, state: 'released', release })} />);
  await expect.element(page.getByText(/^ab.\d\d:\d\d$/)).toBeVisible();
  await expect.element(page.getByText('noch ungelesen')).toBeVisible();
});
