import type { Occurrence, Series } from '#contract/dispatch/series.ts';
import { keyOf } from './entities.ts';

/** A series on Mondays from 23 November 2026 on. */
export const buildSeries = (number: number, over: Partial<Series> = {}): Series => ({
  key: keyOf(9000 + number),
  name: `Serie ${number}`,
  template: keyOf(70),
  templateName: 'Kühltour Nord',
  departure: '04:30',
  weekdays: [0],
  everyWeeks: 1,
  weeks: 'every',
  fromDay: '2026-11-23',
  untilDay: null,
  onHoliday: 'drop',
  version: 1,
  created: 0,
  modified: 0,
  ...over,
});

export const buildOccurrence = (
  { key: series, name, departure }: Series,
  day: string,
  over: Partial<Occurrence> = {},
): Occurrence => ({ series, name, departure, day, on: day, state: 'planned', tour: null, ...over });
