import { describe, expect, test } from 'vitest';
import { drivingLimits, stepKinds } from '#contract/dispatch/tourSteps.ts';
import { seededRandom } from '#planner/routing/seededRandom.ts';
import { progressOf, type Driven, type Step, type TourDriver } from './progress.ts';

const minute = 60_000;
const six = Date.UTC(2026, 10, 23, 5);
const at = (minutes: number) => six + minutes * minute;
const [driver, colleague] = ['driver', 'colleague'];
const [phone, other] = ['phone', 'phone-of-the-colleague'];

const stops: Driven['stops'] = [
  { key: 'depot', kind: 'start' },
  { key: 'bakery', kind: 'customer' },
  { key: 'bridge', kind: 'via' },
  { key: 'school', kind: 'customer' },
  { key: 'clinic', kind: 'customer' },
  { key: 'home', kind: 'finish' },
];
const had: TourDriver = { driver, since: at(-60), until: null, withdrawn: false };

function step(kind: Step['kind'], minutes: number, fields: Partial<Step> = {}): Step {
  return {
    key: `${kind} ${fields.stop ?? ''} ${minutes} ${fields.installation ?? phone}`,
    kind,
    stop: null,
    author: driver,
    installation: phone,
    sequence: minutes,
    time: at(minutes),
    received: at(minutes),
    reason: '',
    receiver: '',
    position: null,
    correction: null,
    ...fields,
  };
}
const at2 = (stop: string) => ({ stop });
const act = (kind: Step['kind'], minutes: number, fields: Partial<Step> = {}) =>
  step(kind, minutes, { author: 'dispatcher', installation: null, sequence: 0, ...fields });
const correct = (stop: string, minutes: number, correction: NonNullable<Step['correction']>) =>
  act('correct', minutes, { stop, correction, reason: 'Telefon leer' });

const day: Step[] = [
  step('start', 0, { position: { lat: 52.5, lng: 13.4 } }),
  step('arrive', 10, at2('bakery')),
  step('deliver', 15, { stop: 'bakery', receiver: 'Aylin Yıldırım', position: { lat: 52.6, lng: 13.5 } }),
  step('arrive', 30, at2('school')),
  step('refuse', 33, { stop: 'school', reason: 'Nicht bestellt' }),
  step('skip', 40, at2('clinic')),
  step('finish', 60),
];
const of = (steps: readonly Step[], fields: Partial<Driven> = {}) =>
  progressOf({ base: 'released', stops, steps, drivers: [had], ...fields });
const shown = (steps: readonly Step[], fields?: Partial<Driven>) => {
  const { stops: outcomes, contradictions, ...tour } = of(steps, fields);
  const sorted = (map: ReadonlyMap<string, unknown>) => [...map].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { ...tour, stops: sorted(outcomes), contradictions: sorted(contradictions) };
};
const stateOf = (steps: readonly Step[], stop: string) => of(steps).stops.get(stop);
const contradictionsOf = (steps: readonly Step[], fields?: Partial<Driven>) => [
  ...of(steps, fields).contradictions.values(),
];

describe('a day', () => {
  test('is done with every stop as it went', () => {
    const { state, started, finished, location, stops: outcomes, contradictions } = of(day);
    expect({ state, started, finished }).toEqual({ state: 'done', started: at(0), finished: at(60) });
    expect(location).toEqual({ lat: 52.6, lng: 13.5, at: at(15) });
    expect([...outcomes].map(([key, { state: went, arrived, left }]) => [key, went, arrived, left])).toEqual([
      ['depot', 'arrived', at(0), at(0)],
      ['bakery', 'delivered', at(10), at(15)],
      ['bridge', 'arrived', at(30), at(30)],
      ['school', 'refused', at(30), at(33)],
      ['clinic', 'skipped', null, null],
      ['home', 'arrived', at(60), at(60)],
    ]);
    expect(outcomes.get('bakery')).toMatchObject({
      receiver: 'Aylin Yıldırım',
      reportedPosition: { lat: 52.6, lng: 13.5 },
    });
    expect(outcomes.get('school')).toMatchObject({ reason: 'Nicht bestellt' });
    expect(contradictions.size).toBe(0);
  });

  test('is under way with the first step that is there, whichever it is', () => {
    expect(of([day[3] as Step])).toMatchObject({ state: 'underWay', started: at(30) });
    expect(of([step('position', 1, { position: { lat: 1, lng: 2 } })])).toMatchObject({
      state: 'released',
      location: { lat: 1, lng: 2, at: at(1) },
    });
  });

  test('takes an outcome without an arrival, and a departure after it', () => {
    expect(stateOf([step('deliver', 15, at2('bakery'))], 'bakery')).toMatchObject({ arrived: null, left: at(15) });
    const left = [step('deliver', 15, at2('bakery')), step('leave', 20, at2('bakery'))];
    expect(stateOf(left, 'bakery')).toMatchObject({ state: 'delivered', left: at(20) });
  });

  test('goes on with a stop that was left out, and with the vias before it, while it is under way', () => {
    const skipped = [step('start', 0), step('skip', 5, { stop: 'school', reason: 'Baustelle' })];
    expect(stateOf(skipped, 'bridge')).toMatchObject({ state: 'skipped' });
    const back = [...skipped, step('arrive', 20, at2('school'))];
    expect(stateOf(back, 'school')).toMatchObject({ state: 'arrived', arrived: at(20), reason: '' });
    expect(stateOf(back, 'bridge')).toMatchObject({ state: 'arrived', arrived: at(20) });
    for (const kind of ['deliver', 'refuse', 'fail'] as const) {
      const without = [...skipped, step(kind, 20, { stop: 'school', reason: kind === 'deliver' ? '' : 'zu' })];
      const state = { deliver: 'delivered', refuse: 'refused', fail: 'failed' }[kind];
      expect(stateOf(without, 'school')).toMatchObject({ state, arrived: null, left: at(20) });
      expect(contradictionsOf(without)).toEqual([]);
    }
    const over = [...skipped, step('finish', 30), step('deliver', 40, at2('school'))];
    expect(stateOf(over, 'school')).toMatchObject({ state: 'skipped', reason: 'Baustelle' });
    expect(contradictionsOf(over)).toEqual(['tour-over']);
  });

  test('goes by the sequence within a phone, though its clock was set back', () => {
    const steps = [
      step('arrive', 50, { stop: 'bakery', sequence: 1 }),
      step('deliver', 5, { stop: 'bakery', sequence: 2 }),
      step('fail', 55, { stop: 'bakery', sequence: 3, reason: 'zu' }),
    ];
    expect(stateOf(steps, 'bakery')).toMatchObject({ state: 'delivered', arrived: at(50), left: at(5) });
    expect(contradictionsOf(steps)).toEqual(['stop-finished']);
  });

  test.each([
    ['another outcome', [step('deliver', 1, at2('bakery')), step('fail', 2, at2('bakery'))], 'stop-finished'],
    ['a stop that is not there', [step('deliver', 1, at2('pharmacy'))], 'stop-removed'],
    [
      'skipping where one has arrived',
      [step('arrive', 1, at2('school')), step('skip', 2, at2('school'))],
      'step-impossible',
    ],
    ['leaving where nobody was', [step('leave', 1, at2('school'))], 'step-impossible'],
    ['an outcome of a depot', [step('deliver', 1, at2('depot'))], 'step-impossible'],
    ['whatever comes after the end', [step('finish', 1), step('deliver', 2, at2('bakery'))], 'tour-over'],
    ['starting what has been cancelled', [act('cancel', 1), step('start', 2)], 'tour-over'],
  ])('%s contradicts', (_what, steps, contradiction) => {
    expect(contradictionsOf(steps)).toEqual([contradiction]);
  });

  test.each([
    ['starting', [step('start', 0), step('start', 1)]],
    ['arriving', [step('arrive', 1, at2('bakery')), step('arrive', 2, at2('bakery'))]],
    ['delivering', [step('deliver', 1, at2('bakery')), step('deliver', 2, at2('bakery'))]],
    ['finishing', [step('finish', 1), step('finish', 2)]],
  ])('%s twice is the same as once', (_what, steps) => {
    expect(shown(steps)).toEqual(shown(steps.slice(0, 1)));
  });
});

describe('dispatchers', () => {
  test('correct what was reported, and are not overruled by it', () => {
    const corrected = correct('bakery', 20, { state: 'failed', arrived: at(9), left: at(14) });
    expect(stateOf([...day, corrected], 'bakery')).toMatchObject({
      state: 'failed',
      arrived: at(9),
      left: at(14),
      reason: 'Telefon leer',
    });
    const late = step('deliver', 25, at2('bakery'));
    expect(contradictionsOf([corrected, late])).toEqual(['stop-finished']);
    expect(stateOf([corrected, late], 'bakery')).toMatchObject({ state: 'failed' });
  });

  test('open a stop again, which then goes as it goes', () => {
    const reopened = [
      step('fail', 1, { stop: 'school', reason: 'falsch gedrückt' }),
      correct('school', 2, { state: 'open', arrived: null, left: null }),
      step('deliver', 3, at2('school')),
    ];
    expect(stateOf(reopened, 'school')).toMatchObject({ state: 'delivered', left: at(3) });
    expect(contradictionsOf(reopened)).toEqual([]);
  });

  test('finish in the driver’s place; steps from before still count', () => {
    const finished = [step('start', 0), act('finish', 50), step('deliver', 40, at2('clinic'))];
    expect(of(finished)).toMatchObject({ state: 'done', finished: at(50) });
    expect(stateOf(finished, 'clinic')).toMatchObject({ state: 'delivered' });
    expect(contradictionsOf([...finished, step('finish', 55)])).toEqual([]);
  });

  test('cancel; what happened before stays', () => {
    const cancelled = [step('deliver', 5, at2('bakery')), act('cancel', 10), step('deliver', 15, at2('school'))];
    expect(of(cancelled)).toMatchObject({ state: 'cancelled' });
    expect([stateOf(cancelled, 'bakery')?.state, stateOf(cancelled, 'school')?.state]).toEqual(['delivered', 'open']);
    expect(contradictionsOf(cancelled)).toEqual(['tour-over']);
  });

  test('pass the vias before the stop that they correct', () => {
    expect(
      stateOf([correct('bakery', 20, { state: 'delivered', arrived: at(9), left: at(14) })], 'bridge')?.state,
    ).toBe('open');
    expect(
      stateOf([correct('school', 40, { state: 'delivered', arrived: at(30), left: at(35) })], 'bridge'),
    ).toMatchObject({ state: 'arrived', left: at(35) });
    expect(stateOf([correct('school', 40, { state: 'skipped', arrived: null, left: null })], 'bridge')?.state).toBe(
      'skipped',
    );
  });

  test('correct the times of departure and return', () => {
    const times = [
      correct('depot', 70, { state: 'arrived', arrived: null, left: at(-5) }),
      correct('home', 71, { state: 'arrived', arrived: at(55), left: null }),
    ];
    expect(of([...day, ...times])).toMatchObject({ started: at(-5), finished: at(55) });
  });
});

describe('drivers who had the tour', () => {
  const lost = { ...had, until: at(20) };
  const next: TourDriver = { driver: colleague, since: at(20), until: null, withdrawn: false };
  const theirs = { author: colleague, installation: other };

  test('count until they lost it, whenever that arrives', () => {
    const steps = [
      step('deliver', 15, at2('bakery')),
      step('deliver', 25, at2('school')),
      step('deliver', 30, { stop: 'clinic', ...theirs }),
    ];
    const { stops: outcomes, contradictions } = of(steps, { drivers: [lost, next] });
    expect(['bakery', 'school', 'clinic'].map((key) => outcomes.get(key)?.state)).toEqual([
      'delivered',
      'open',
      'delivered',
    ]);
    expect([...contradictions.values()]).toEqual(['tour-lost']);
  });

  test('count again from when they get it back', () => {
    const again = { ...had, since: at(40) };
    expect(contradictionsOf([step('deliver', 45, at2('bakery'))], { drivers: [lost, again] })).toEqual([]);
    expect(contradictionsOf([step('deliver', 30, at2('bakery'))], { drivers: [lost, again] })).toEqual(['tour-lost']);
  });

  test('do not count where the tour was taken back', () => {
    const withdrawn = { ...lost, withdrawn: true };
    expect(of([step('start', 0)], { base: 'planned', drivers: [withdrawn] })).toMatchObject({ state: 'planned' });
    expect(contradictionsOf([step('start', 0)], { base: 'planned', drivers: [withdrawn] })).toEqual(['tour-withdrawn']);
  });
});

test('any order of arrival and any repetition end in the same state', () => {
  const drivers = [
    { ...had, until: at(40) },
    { driver: colleague, since: at(40), until: null, withdrawn: false },
  ];
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = seededRandom(seed * 7919);
    const below = (n: number) => Math.floor(random() * n);
    const one = <Value>(values: readonly Value[]) => values[below(values.length)] as Value;
    const steps = Array.from({ length: 2 + below(25) }, (_, n) => {
      const stop = one(stops).key;
      const position = one([null, { lat: 50 + random(), lng: 13 }]);
      if (random() < 0.15)
        return one([
          correct(stop, below(90), {
            state: one(['open', 'delivered', 'failed'] as const),
            arrived: null,
            left: at(n),
          }),
          act('finish', below(90)),
          act('cancel', below(90)),
        ]);
      const person = one([
        { author: driver, installation: phone },
        { author: colleague, installation: other },
      ]);
      return step(one(stepKinds), below(90), { stop, position, sequence: n, key: `${n}`, reason: `${n}`, ...person });
    });
    const expected = shown(steps, { drivers });
    for (let arrival = 0; arrival < 4; arrival += 1) {
      const repeated = [...steps, ...steps.filter(() => random() < 0.4)];
      const shuffled = repeated
        .map((value) => ({ value, place: random() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ value }) => value);
      expect(shown(shuffled, { drivers })).toEqual(expected);
    }
  }
});

test('a clock may differ by the tolerance where a tour has just been given', () => {
  const slow = step('start', 0, { time: at(0) - drivingLimits.clockTolerance });
  const [old, again] = [
    { ...had, until: at(-30), withdrawn: true },
    { ...had, since: at(0) },
  ];
  expect(contradictionsOf([slow], { drivers: [old, again] })).toEqual([]);
});
