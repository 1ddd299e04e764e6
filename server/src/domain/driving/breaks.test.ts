import { expect, test } from 'vitest';
import { progressOf, type Driven, type Step } from './progress.ts';

const stops: Driven['stops'] = [
  { key: 'depot', kind: 'start' },
  { key: 'bakery', kind: 'customer' },
  { key: 'home', kind: 'finish' },
];

const step = (kind: Step['kind'], time: number, stop: string | null = null): Step => ({
  key: `${kind} ${time}`,
  kind,
  stop,
  author: 'driver',
  installation: 'phone',
  sequence: time,
  time,
  received: time,
  reason: '',
  receiver: '',
  position: null,
  correction: null,
});
const drivers = [{ driver: 'driver', since: 0, until: null, withdrawn: false }];
const of = (...steps: Step[]) => progressOf({ base: 'released', stops, steps, drivers });
const started = step('start', 0);

test('a break lasts until it is ended; beginning it twice is the same as once', () => {
  const begun = [started, step('beginBreak', 10), step('beginBreak', 12)];
  expect(of(...begun).breaks).toEqual([{ begin: 10, end: null }]);
  const ended = of(...begun, step('endBreak', 40), step('beginBreak', 90));
  expect(ended.breaks).toEqual([
    { begin: 10, end: 40 },
    { begin: 90, end: null },
  ]);
  expect(ended.contradictions.size).toBe(0);
});

test.each(['arrive', 'deliver', 'leave', 'finish'] as const)('a break is over with the next step, as %s', (kind) => {
  const at = kind === 'finish' ? null : 'bakery';
  const arrived = kind === 'leave' ? [step('arrive', 5, 'bakery')] : [];
  expect(of(started, ...arrived, step('beginBreak', 10), step(kind, 30, at)).breaks).toEqual([{ begin: 10, end: 30 }]);
});

test('a position ends no break, nor does what contradicts', () => {
  const resting = [started, step('beginBreak', 10)];
  expect(of(...resting, step('position', 20)).breaks).toEqual([{ begin: 10, end: null }]);
  expect(of(...resting, step('leave', 20, 'bakery')).breaks).toEqual([{ begin: 10, end: null }]);
});

test('none is had before the start, behind the end, or ended that was not begun', () => {
  const before = of(step('beginBreak', 0), step('start', 10));
  expect([before.breaks, [...before.contradictions.values()]]).toEqual([[], ['step-impossible']]);
  const after = of(started, step('finish', 20), step('beginBreak', 30));
  expect([after.breaks, [...after.contradictions.values()]]).toEqual([[], ['tour-over']]);
  const ended = of(started, step('endBreak', 30));
  expect([ended.breaks, [...ended.contradictions.values()]]).toEqual([[], ['step-impossible']]);
});

test('a dispatcher who finishes the tour ends the break as well', () => {
  const finish = { ...step('finish', 60), installation: null, author: 'dispatcher' };
  expect(of(started, step('beginBreak', 10), finish)).toMatchObject({
    state: 'done',
    breaks: [{ begin: 10, end: 60 }],
  });
});
