import { createContext, use } from 'react';
import type { CalendarEvent, CalendarTour } from '#contract/dispatch/calendar.ts';
import type { Occurrence } from '#contract/dispatch/series.ts';
import type { Conflict } from './conflicts.ts';
import type { Preset } from './editing/presets.ts';
import type { CalendarActs } from './useCalendarActs.ts';
import type { CalendarNavigation } from './useCalendarNavigation.ts';

/** Dialogs that can be opened. */
export type Asked =
  | { kind: 'day'; day: string }
  | { kind: 'moveEvent'; event: CalendarEvent }
  | { kind: 'moveTour'; tour: CalendarTour }
  | { kind: 'moveOccurrence'; occurrence: Occurrence }
  | { kind: 'place'; preset: Preset }
  | { kind: 'holiday'; day: string };

export interface Calendar {
  today: string;
  navigation: CalendarNavigation;
  acts: CalendarActs;
  /** Key of an event or a tour → its conflicts. */
  conflicts: ReadonlyMap<string, readonly Conflict[]>;
  /** Key of a tour → the day of the series that it was made for. */
  ofTour: ReadonlyMap<string, Occurrence>;
  ask: (asked: Asked) => void;
  /** Puts a preset on a day: at once if the preset has all required fields, otherwise in the drawer. */
  place: (preset: Preset, day: string) => void;
}

const Context = createContext<Calendar | null>(null);
export const CalendarProvider = Context.Provider;

export function useCalendar(): Calendar {
  const calendar = use(Context);
  if (!calendar) throw new Error('Parts of the calendar stand inside of it.');
  return calendar;
}
