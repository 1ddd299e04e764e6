import { describe, expect, it } from 'vitest';
import { instantOf } from '#contract/platform/time.ts';
import type { BandStop } from '#contract/dispatch/tours.ts';
import { dutiesOf } from './duties.ts';
import { seededRandom } from './routing/seededRandom.ts';
import { asReleased, clockBehind, timesOfTour, type TimedTour } from './tourTimes.ts';

const timeZone = 'Europe/Berlin';
const minuteMs = 60_000;
const dayOfTests = '2026-11-23';
const at = (time: string, day = dayOfTests) => instantOf(`${day}T${time}`, timeZone);

let made = 0;
/** A stop half an hour after the one before; `planned` is its arrival. */
function stop(kind: BandStop['kind'], planned: string, over: Partial<BandStop> = {}): BandStop {
  const staySeconds = kind === 'customer' ? 300 : 0;
  made += 1;
  return {
    key: `01900000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    kind,
    state: 'open',
    windows: null,
    otherDays: [],
    driverWindow: null,
    staySeconds,
    isRough: false,
    legSeconds: kind === 'start' ? null : 1500,
    breakSeconds: 0,
    plannedArrival: at(planned),
    plannedDeparture: at(planned) + staySeconds * 1000,
    enteredDeparture: null,
    promised: at(planned),
    arrived: null,
    left: null,
    ...over,
  };
}

/** 6:00 start, 6:25 and 6:55 customers, 7:25 finish. */
function tour(over: Partial<TimedTour> & { customers?: Partial<BandStop>[] } = {}) {
  const [first = {}, second = {}] = over.customers ?? [];
  const { customers: _, ...rest } = over;
  return {
    state: 'underWay' as const,
    departure: `${dayOfTests}T06:00`,
    departs: at('06:00'),
    day: dayOfTests,
    breaksBy: 'none' as const,
    started: at('06:00'),
    finished: null,
    reportedBreaks: [],
    stops: [
      stop('start', '06:00'),
      stop('customer', '06:25', first),
      stop('customer', '06:55', second),
      stop('finish', '07:25'),
    ],
    ...rest,
  };
}

const look = (time: string, ...given: Parameters<typeof tour>) =>
  timesOfTour(tour(...given), { now: at(time), timeZone, lateAfterMinutes: 10 });
const arrivals = ({ visits }: ReturnType<typeof look>) => visits.map(({ arrival }) => arrival);

describe('a tour under way', () => {
  it('is where it was planned to be while all is well', () => {
    const times = look('06:10');
    expect(arrivals(times)).toEqual([at('06:00'), at('06:25'), at('06:55'), at('07:25')]);
    expect(times).toMatchObject({ begin: at('06:00'), end: at('07:25'), plannedEnd: at('07:25'), late: null });
  });

  it('carries a delay on, and names the first stop that will be late', () => {
    const times = look('07:00', { customers: [{ state: 'delivered', arrived: at('06:58'), left: at('07:03') }] });
    expect(arrivals(times)).toEqual([at('06:00'), at('06:58'), at('07:28'), at('07:58')]);
    expect(times.late?.arrival).toBe(at('07:28'));
    expect(times.late?.behindMs).toBe(33 * minuteMs);
    expect(times.plannedEnd).toBe(at('07:25'));
  });

  it('names no start that was late: it has been left', () => {
    const { late } = look('06:40', { started: at('06:30') });
    expect([late?.stop.kind, late?.behindMs]).toEqual(['customer', 30 * minuteMs]);
  });

  it('is late with the time that goes by, without anything being reported', () => {
    expect(look('06:35').late).toBeNull();
    expect(look('06:36').late?.behindMs).toBe(11 * minuteMs);
  });

  it('is late after a window in the company’s zone, however little is promised', () => {
    const customers = [{ promised: null, windows: [{ from: '05:00', until: '06:20' }] }];
    expect(look('06:10', { customers }).late?.behindMs).toBe(5 * minuteMs);
    const open = [{ promised: null, windows: [{ from: '05:00', until: '24:00' }] }];
    expect(look('06:10', { customers: open }).late).toBeNull();
  });

  it('waits for the driver’s narrower window, as it was planned, and is late behind it', () => {
    const customers = [{ promised: null, windows: null, driverWindow: { from: '06:30', until: '06:45' } }];
    expect(arrivals(look('06:10', { customers }))[2]).toBe(at('07:00'));
    expect(look('06:10', { customers }).late).toBeNull();
    expect(look('06:50', { customers }).late?.behindMs).toBe(5 * minuteMs);
  });

  it('drives past what is skipped, and first to what was reported first', () => {
    const delivered: Partial<BandStop> = { state: 'delivered', arrived: at('06:30'), left: at('06:35') };
    expect(arrivals(look('06:40', { customers: [{}, delivered] }))[1]).toBe(at('06:30'));
    expect(look('06:40', { customers: [{ state: 'skipped' }] }).visits).toHaveLength(3);
  });
});

it('waits with a released tour for its start, and expects it no earlier than now', () => {
  expect(look('05:00', { state: 'released', started: null }).begin).toBe(at('06:00'));
  const times = look('06:20', { state: 'released', started: null });
  expect(times.begin).toBe(at('06:20'));
  expect(times.late?.behindMs).toBe(20 * minuteMs);
});

it.each(['draft', 'planned', 'cancelled'] as const)('shows a tour that is %s as planned, and never late', (state) => {
  const times = look('23:00', { state, started: null });
  expect(arrivals(times)).toEqual([at('06:00'), at('06:25'), at('06:55'), at('07:25')]);
  expect(times.late).toBeNull();
});

it('ends when the tour was finished, without what was left over', () => {
  const delivered: Partial<BandStop> = { state: 'delivered', arrived: at('06:30'), left: at('06:35') };
  const times = look('20:00', { state: 'done', finished: at('07:10'), customers: [delivered] });
  expect(arrivals(times)).toEqual([at('06:00'), at('06:30'), at('07:10')]);
  expect(times).toMatchObject({ end: at('07:10'), late: null });
});

it('holds windows to the hour on the days on which clocks change', () => {
  for (const day of ['2026-03-29', '2026-10-25']) {
    const windows = [{ from: '05:00', until: '06:20' }];
    const given = {
      day,
      departs: at('06:00', day),
      started: at('06:00', day),
      stops: [stop('start', '06:00', { promised: null }), stop('customer', '06:25', { promised: null, windows })],
    };
    const { late } = timesOfTour(tour(given), { now: at('06:10', day), timeZone, lateAfterMinutes: 10 });
    expect(late?.behindMs).toBe(5 * minuteMs);
  }
});

describe('breaks', () => {
  const long = () =>
    tour({
      breaksBy: 'driving',
      stops: [
        stop('start', '06:00'),
        stop('customer', '10:00', { legSeconds: 4 * 3600 }),
        stop('finish', '12:50', { legSeconds: 2 * 3600, breakSeconds: 45 * 60 }),
      ],
    });

  it('are expected as long as they are still to be had', () => {
    const { visits, breaks } = timesOfTour(long(), { now: at('06:10'), timeZone, lateAfterMinutes: 10 });
    expect(visits.at(-1)?.arrival).toBe(at('12:50'));
    expect(breaks).toEqual([{ begin: at('10:35'), lengthMs: 45 * minuteMs }]);
  });

  it('lie where they were planned until the times are expected', () => {
    const planned = { ...long(), state: 'planned' as const, started: null };
    const of = (given: typeof planned) =>
      timesOfTour(given, { now: at('11:00'), timeZone, lateAfterMinutes: 10 }).breaks;
    expect(of(planned)).toEqual([{ begin: at('10:35'), lengthMs: 45 * minuteMs }]);
    expect(of({ ...planned, breaksBy: 'none' })).toEqual([]);
  });

  it('are those that have been computed already', () => {
    const breaks = [{ begin: at('07:00'), lengthMs: 30 * minuteMs }];
    const planned = { ...long(), state: 'planned' as const, started: null, breaks };
    expect(timesOfTour(planned, { now: at('06:10'), timeZone, lateAfterMinutes: 10 }).breaks).toBe(breaks);
  });
});

it('plans as many breaks over two tours as over one that is the same without a stop between them', () => {
  const random = seededRandom(17);
  const options = { now: at('00:00'), timeZone, lateAfterMinutes: 10 };
  const secondsOf = (one: TimedTour) =>
    timesOfTour(asReleased(one), options).breaks.reduce((sum, { lengthMs }) => sum + lengthMs / 1000, 0);
  let missing = 0;
  for (let round = 0; round < 300; round += 1) {
    const breaksBy = random() < 0.5 ? ('driving' as const) : ('workingTime' as const);
    const visits = Array.from({ length: 2 + Math.floor(random() * 8) }, () =>
      stop('customer', '00:00', {
        legSeconds: 60 * Math.floor(random() * 90),
        staySeconds: 60 * Math.floor(random() * 60),
      }),
    );
    const own = { breaksBy, state: 'planned', started: null } as const;
    const start = stop('start', '00:00', { promised: null });
    const driven = (stops: BandStop[], departs: number) => ({ ...tour({ ...own, stops: [start, ...stops] }), departs });
    const split = 1 + Math.floor(random() * (visits.length - 1));
    const whole = driven(visits, at('05:00'));
    const first = driven(visits.slice(0, split), at('05:00'));
    const { end } = clockBehind([first], options) ?? { end: NaN };
    const second = driven(visits.slice(split), end * 1000);
    const timed = [first, second].map((one) => ({ tour: one, rule: breaksBy, times: timesOfTour(one, options) }));
    const duties = dutiesOf(timed, options);
    const { overHours } = dutiesOf([{ tour: whole, rule: breaksBy, times: timesOfTour(whole, options) }], options)[0]!;
    expect(duties[0]!.missingBreakSeconds).toBe(0);
    // Alone, the second tour may have a longer break than it needs behind the breaks of the first.
    const tooMany = secondsOf(first) + secondsOf(second) - secondsOf(whole);
    expect(duties[1]!.missingBreakSeconds).toBe(Math.max(0, -tooMany));
    expect(duties[1]!.overHours).toEqual(overHours);
    missing += Math.sign(duties[1]!.missingBreakSeconds);
  }
  expect(missing).toBeGreaterThan(50);
});
