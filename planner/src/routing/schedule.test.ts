import { describe, expect, it } from 'vitest';
import { expectedSchedule, plannedSchedule, type PlannedStop, type ReportedStop, type Schedule } from './schedule.ts';

const minute = 60;
const hour = 3600;
/** Epoch seconds of a time on some day. */
const at = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return 1_795_996_800 + hours * hour + minutes * minute;
};
const window = (from: string, until: string) => ({ from: at(from), until: at(until) });
const leg = (minutes: number) => ({ distanceMetres: minutes * 1000, driveSeconds: minutes * minute });
const start: PlannedStop = { kind: 'start', staySeconds: 0, windows: [] };
const via: PlannedStop = { kind: 'via', staySeconds: 0, windows: [] };
const finish: PlannedStop = { kind: 'finish', staySeconds: 0, windows: [] };
const customer = (further: Partial<ReportedStop> = {}): ReportedStop => ({
  kind: 'customer',
  staySeconds: 5 * minute,
  windows: [],
  ...further,
});
const every = (minutes: number, stops: readonly unknown[]) => stops.slice(1).map(() => leg(minutes));

const clock = (instant: number | null) => {
  const minutes = instant === null ? 0 : (instant - at('0:00')) / minute;
  return instant === null
    ? '–'
    : `${String(Math.floor(minutes / 60))}:${String(Math.round(minutes % 60)).padStart(2, '0')}`;
};
/** Arrival, beginning of the service and departure of each stop. */
const read = ({ stops }: Schedule) =>
  stops.map(({ arrival, serviceStart, departure }) => [arrival, serviceStart, departure].map(clock).join(' '));

describe('the planned schedule', () => {
  /** A tour from 6:00 on with half an hour between its stops. */
  const plan = (...customers: ReportedStop[]) => {
    const stops = [start, ...customers, finish];
    return plannedSchedule({ departure: at('6:00'), stops, legs: every(30, stops) });
  };

  it('drives and stays', () => {
    const schedule = plan(customer(), customer({ staySeconds: 20 * minute }));
    expect(read(schedule)).toEqual(['6:00 6:00 6:00', '6:30 6:30 6:35', '7:05 7:05 7:25', '7:55 7:55 7:55']);
    expect(schedule).toMatchObject({
      distanceMetres: 90_000,
      driveSeconds: 90 * minute,
      staySeconds: 25 * minute,
      waitingSeconds: 0,
      lateSeconds: 0,
      lateStops: 0,
      missedWindows: 0,
      unknownLegs: 0,
      end: at('7:55'),
      durationSeconds: 115 * minute,
    });
  });

  it.each([
    ['before the only one', [window('7:00', '9:00')], '7:00', 0],
    ['on its first second', [window('6:30', '9:00')], '6:30', 0],
    ['on its last second', [window('6:00', '6:30')], '6:30', 0],
    ['after the only one', [window('5:00', '6:00')], '6:30', 30],
    ['between two', [window('5:00', '6:00'), window('14:00', '16:00')], '14:00', 0],
    ['between two in the other order', [window('14:00', '16:00'), window('5:00', '6:00')], '14:00', 0],
    ['where two overlap', [window('6:00', '7:00'), window('6:15', '8:00')], '6:30', 0],
    ['after the last', [window('5:00', '6:00'), window('3:00', '4:00')], '6:30', 30],
  ])('arrives %s', (_, windows, serviceStart, lateMinutes) => {
    const { stops, missedWindows, lateStops } = plan(customer({ windows }));
    expect(clock(stops[1]!.serviceStart)).toBe(serviceStart);
    expect(stops[1]!.waitingSeconds).toBe(at(serviceStart) - at('6:30'));
    expect([stops[1]!.lateSeconds, stops[1]!.isLate]).toEqual([lateMinutes * minute, lateMinutes > 0]);
    expect([missedWindows, lateStops]).toEqual(lateMinutes > 0 ? [1, 1] : [0, 0]);
  });

  it('passes the waiting on to the stops after it, and the lateness as well', () => {
    const schedule = plan(
      customer({ windows: [window('8:00', '9:00')] }),
      customer({ windows: [window('8:00', '8:30')] }),
    );
    expect(read(schedule)).toEqual(['6:00 6:00 6:00', '6:30 8:00 8:05', '8:35 8:35 8:40', '9:10 9:10 9:10']);
    expect(schedule).toMatchObject({ waitingSeconds: 90 * minute, lateSeconds: 5 * minute, missedWindows: 1 });
  });

  it.each([
    ['waits for an entered departure', '7:00', '7:00', 25, 0],
    ['leaves at the entered departure', '6:35', '6:35', 0, 0],
    ['misses an entered departure', '6:20', '6:35', 0, 15],
  ])('%s', (_, entered, departure, waiting, late) => {
    const [, stop] = plan(customer({ enteredDepartures: [at(entered)] })).stops;
    expect(clock(stop!.departure)).toBe(departure);
    expect(stop).toMatchObject({
      waitingSeconds: waiting * minute,
      staySeconds: 5 * minute,
      departsLateSeconds: late * minute,
      isLate: false,
    });
  });

  it('waits for the window and for the entered departure', () => {
    const [, stop] = plan(customer({ windows: [window('7:00', '8:00')], enteredDepartures: [at('7:30')] })).stops;
    expect(stop).toMatchObject({ waitingSeconds: 55 * minute, staySeconds: 5 * minute, departure: at('7:30') });
  });

  it('stays with customers alone', () => {
    const stops = [start, via, finish].map((stop) => ({ ...stop, staySeconds: hour }));
    expect(read(plannedSchedule({ departure: at('6:00'), stops, legs: every(30, stops) }))).toEqual([
      '6:00 6:00 6:00',
      '6:30 6:30 6:30',
      '7:00 7:00 7:00',
    ]);
  });

  it('does not invent times after an unknown leg', () => {
    const stops = [start, customer(), customer(), customer({ enteredDepartures: [at('9:00')] }), finish];
    const legs = [leg(30), null, leg(30), leg(30)];
    const schedule = plannedSchedule({ departure: at('6:00'), stops, legs });
    expect(read(schedule)).toEqual(['6:00 6:00 6:00', '6:30 6:30 6:35', '– – –', '– – 9:00', '9:30 9:30 9:30']);
    expect(schedule).toMatchObject({
      distanceMetres: null,
      driveSeconds: null,
      staySeconds: 15 * minute,
      unknownLegs: 1,
      end: at('9:30'),
    });
  });

  it('knows distance and driving of a tour without a departure, and no times', () => {
    const stops = [start, customer({ windows: [window('8:00', '9:00')] }), finish];
    const schedule = plannedSchedule({ departure: null, stops, legs: every(30, stops) });
    expect(read(schedule)).toEqual(['– – –', '– – –', '– – –']);
    expect(schedule).toMatchObject({ driveSeconds: hour, lateStops: 0, end: null, durationSeconds: null });
  });

  it('counts every leg that is missing as unknown', () => {
    expect(plannedSchedule({ departure: 0, stops: [start, customer(), finish], legs: [] }).unknownLegs).toBe(2);
    expect(plannedSchedule({ departure: 0, stops: [], legs: [] })).toMatchObject({ stops: [], driveSeconds: 0 });
  });

  it('keeps apart what is planned and what was reported', () => {
    const reported = customer({ actualArrival: at('9:00'), actualDeparture: at('9:30'), promised: at('6:00') });
    expect(plan(reported)).toEqual(plan(customer()));
  });

  it('drives over the hour that clocks go through twice: a day of 25 hours is only seconds', () => {
    const night = Date.parse('2026-10-25T00:00:00+02:00') / 1000;
    const noon = Date.parse('2026-10-25T12:00:00+01:00') / 1000;
    const stops = [start, customer({ windows: [{ from: noon, until: noon + hour }] })];
    const [, stop] = plannedSchedule({ departure: night, stops, legs: [leg(60)] }).stops;
    expect(stop).toMatchObject({ arrival: night + hour, serviceStart: noon, waitingSeconds: 12 * hour });
  });
});

describe('the expected schedule', () => {
  /** The tour from 6:00 on with half an hour between its stops, as it looks then. */
  const look = (now: string, stops: ReportedStop[], departure: number | null = at('6:00')) =>
    expectedSchedule({ departure, stops, legs: every(30, stops) }, { now: at(now), lateAfterSeconds: 10 * minute });
  const started = { ...start, actualDeparture: at('6:00') };

  it('is the plan until its departure', () => {
    const stops = [start, customer({ windows: [window('7:00', '8:00')] }), customer(), finish];
    expect(look('5:00', stops)).toEqual(plannedSchedule({ departure: at('6:00'), stops, legs: every(30, stops) }));
  });

  it('moves with the time while nobody sets out', () => {
    expect(read(look('6:40', [start, customer(), finish]))).toEqual([
      '6:40 6:40 6:40',
      '7:10 7:10 7:15',
      '7:45 7:45 7:45',
    ]);
  });

  it.each([
    ['on the leg', '6:20', '6:30', '7:05'],
    ['when the driving has taken longer', '6:50', '6:50', '7:25'],
  ])('%s', (_, now, first, second) => {
    const { stops } = look(now, [started, customer(), customer(), finish]);
    expect(stops.slice(1, 3).map(({ arrival }) => clock(arrival))).toEqual([first, second]);
  });

  it('passes a via as planned, since nobody reports it', () => {
    expect(read(look('6:50', [started, via, customer(), finish]))).toEqual([
      '6:00 6:00 6:00',
      '6:30 6:30 6:30',
      '7:00 7:00 7:05',
      '7:35 7:35 7:35',
    ]);
  });

  it.each([
    ['during the stay', '6:42', '6:45', 5],
    ['when the stay has taken longer', '7:00', '7:00', 20],
  ])('%s', (_, now, departure, stay) => {
    const { stops } = look(now, [started, customer({ actualArrival: at('6:40') }), customer(), finish]);
    expect(stops[1]).toMatchObject({ departure: at(departure), staySeconds: stay * minute });
    expect(stops[2]!.arrival).toBe(at(departure) + 30 * minute);
  });

  it('waits at a closed door, and leaves earlier where it opened earlier', () => {
    const closed = customer({ actualArrival: at('6:40'), windows: [window('7:00', '8:00')] });
    expect(look('6:45', [started, closed, finish]).stops[1]).toMatchObject({
      serviceStart: at('7:00'),
      departure: at('7:05'),
      waitingSeconds: 20 * minute,
    });
    const opened = { ...closed, actualDeparture: at('6:50') };
    expect(look('6:55', [started, opened, finish]).stops[1]).toMatchObject({
      serviceStart: at('6:50'),
      waitingSeconds: 10 * minute,
      staySeconds: 0,
    });
  });

  it('takes a reported departure as the arrival that nobody reported', () => {
    const done = customer({ actualDeparture: at('7:30'), windows: [window('6:00', '7:00')] });
    const { stops } = look('7:31', [started, done, customer(), finish]);
    expect(stops[1]).toMatchObject({ arrival: at('7:30'), staySeconds: 0, lateSeconds: 30 * minute, isLate: true });
    expect(stops[2]!.arrival).toBe(at('8:00'));
  });

  it('does not invent what nobody reported of stops that were passed', () => {
    const done = customer({ actualArrival: at('8:00'), actualDeparture: at('8:10') });
    const arrived = customer({ actualArrival: at('7:00') });
    expect(read(look('8:20', [start, arrived, via, done, finish]))).toEqual([
      '– – –',
      '7:00 7:00 –',
      '– – –',
      '8:00 8:00 8:10',
      '8:40 8:40 8:40',
    ]);
  });

  it('knows the times again where a stop without a position was reported', () => {
    const stops = [started, customer(), customer()];
    const legs = [null, leg(30)];
    const options = { now: at('6:10'), lateAfterSeconds: 0 };
    const arrivals = (route: ReportedStop[]) =>
      expectedSchedule({ departure: at('6:00'), stops: route, legs }, options).stops.map(({ arrival }) =>
        clock(arrival),
      );
    expect(arrivals(stops)).toEqual(['6:00', '–', '–']);
    expect(arrivals([started, customer({ actualArrival: at('6:10') }), customer()])).toEqual(['6:00', '6:10', '6:45']);
  });

  it('ends when the finish was reached, however much later one looks', () => {
    const done = customer({ actualArrival: at('6:40'), actualDeparture: at('6:50') });
    const home = { ...finish, actualArrival: at('7:30') };
    expect(look('20:00', [started, done, home])).toMatchObject({ end: at('7:30'), durationSeconds: 90 * minute });
  });

  it.each([
    ['as promised', '6:30', 0, false],
    ['earlier', '7:00', 0, false],
    ['as late as is tolerated', '6:20', 10, false],
    ['later than is tolerated', '6:19', 11, true],
  ])('arrives %s', (_, promised, behind, isLate) => {
    const stops = [start, customer({ promised: at(promised) }), finish];
    const { stops: times, lateStops } = look('5:00', stops);
    expect(times[1]).toMatchObject({ behindPromisedSeconds: behind * minute, lateSeconds: 0, isLate });
    expect(lateStops).toBe(isLate ? 1 : 0);
  });
});

it('a start is left when somebody says so, whatever its windows', () => {
  const start: PlannedStop = { kind: 'start', staySeconds: 0, windows: [{ from: 3600, until: 7200 }] };
  expect(plannedSchedule({ departure: 0, stops: [start], legs: [] })).toMatchObject({ end: 0, waitingSeconds: 0 });
  expect(plannedSchedule({ departure: 9000, stops: [start], legs: [] })).toMatchObject({ lateSeconds: 0 });
});
