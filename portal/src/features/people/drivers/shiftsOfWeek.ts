import type { Shift } from '#contract/people/shifts.ts';
import { isEqual, keyedList, type FieldKind } from '#portal/forms/fields.ts';

/** The shifts that begin on a weekday, 1 for Monday to 7 for Sunday, in the order in which they were entered. */
interface Weekday {
  weekday: number;
  shifts: Shift[];
}

const weekdays = keyedList<Weekday>(({ weekday }) => String(weekday));

const byWeekday = (all: readonly Shift[]): Weekday[] =>
  Array.from({ length: 7 }, (_, index) => ({
    weekday: index + 1,
    shifts: all.filter(({ weekday }) => weekday === index + 1),
  }));

const joined = (week: readonly Weekday[]): Shift[] => week.flatMap(({ shifts }) => shifts);

/** The same shifts with others on a weekday. */
export const withWeekday = (all: readonly Shift[], weekday: number, shifts: Shift[]): Shift[] =>
  joined(byWeekday(all).map((day) => (day.weekday === weekday ? { weekday, shifts } : day)));

/** Shifts as a field of a draft: changes of different weekdays merge, a person decides about one that both changed. */
export const shiftsOfWeek: FieldKind<Shift[]> = {
  initial: [],
  isSame: (one, other) => isEqual(byWeekday(one), byWeekday(other)),
  merge: (base, mine, theirs) => {
    const merged = weekdays.merge(byWeekday(base), byWeekday(mine), byWeekday(theirs));
    return merged && { ...merged, value: joined(merged.value) };
  },
  decide: (value, part, side) => joined(weekdays.decide?.(byWeekday(value), part, side) ?? []),
};
