/** Events of the demo's calendar: those of every week, and those of a cycle of four weeks. */
import type { CalendarEventFields, EventTemplateFields } from '#contract/dispatch/calendar.ts';
import { addDays, weekdayOf } from '#contract/platform/days.ts';
import { countOf } from './nordwindRounds.ts';

export type DemoEvent = Pick<CalendarEventFields, 'kind' | 'title' | 'note' | 'begin' | 'end'> & {
  /** The event refers to a driver or a vehicle without a tour on the event's first day. */
  names?: 'driver' | 'vehicle';
  /** Mail address of the driver of the event, who has no tours at all. */
  email?: string;
  /** Plate number of the vehicle of the event, which has no tours. */
  plateNumber?: string;
};

/** Has no tours: the app has not been started yet. */
const trainee = 'z.petersen@nordwind.example';
/** The vehicle's tail lift is damaged. */
const damaged = 'B-TL 71';

const workshop = 'Werkstatt Reinickendorf';

const daysOfWeek = 7;
/** Enough weeks to fill the month's calendar on the first and on the last day of a month. */
const weeks = { past: 5, coming: 5 } as const;

/** Mondays of the first and the last week that the calendar contains on a day. */
export function weeksAround(today: string): { first: string; last: string } {
  const monday = addDays(today, -weekdayOf(today));
  return { first: addDays(monday, -weeks.past * daysOfWeek), last: addDays(monday, weeks.coming * daysOfWeek) };
}

/** @param monday the first day of the week */
export function eventsOf(monday: string): DemoEvent[] {
  const week = Math.floor(countOf(monday) / daysOfWeek);
  const on = (weekday: number, from: string, until: string) => {
    const day = addDays(monday, weekday);
    return { begin: `${day}T${from}`, end: `${day}T${until}` };
  };
  const days = (first: number, last = first) => ({ begin: addDays(monday, first), end: addDays(monday, last) });
  const everyWeek: DemoEvent[] = [
    {
      kind: 'meeting',
      title: 'Wochenbesprechung Disposition',
      note: 'Offene Schäden, Urlaube, neue Kunden',
      ...on(0, '13:30', '14:15'),
    },
    { kind: 'delivery', title: 'Leergut Westhafen', note: 'Rampe 3, 60 Gitterboxen', ...on(1, '10:00', '11:30') },
    { kind: 'absence', title: 'Urlaub', note: '', ...days(4), names: 'driver' },
    {
      kind: 'shift',
      title: 'Frühschicht',
      note: 'Großmarkt öffnet früher',
      ...on(5, '03:30', '11:30'),
      names: 'driver',
    },
  ];
  const others: readonly DemoEvent[][] = [
    [
      { kind: 'maintenance', title: 'Inspektion und Ölwechsel', note: workshop, ...days(2), names: 'vehicle' },
      { kind: 'delivery', title: 'Kühlware für das Straßenfest', note: '', ...on(5, '05:00', '07:00') },
    ],
    [
      { kind: 'maintenance', title: 'Ladebordwand prüfen', note: '', ...days(1, 2), plateNumber: damaged },
      { kind: 'absence', title: 'Schulung Ladungssicherung', note: '', ...days(2, 3), email: trainee },
      { kind: 'meeting', title: 'Unterweisung Arbeitsschutz', note: '', ...on(3, '14:30', '16:00') },
    ],
    [
      {
        kind: 'maintenance',
        title: 'Kühlaggregat warten',
        note: workshop,
        ...on(3, '08:00', '12:00'),
        names: 'vehicle',
      },
      { kind: 'meeting', title: 'Jahresgespräch Leasing', note: '', ...on(2, '15:00', '16:00') },
    ],
    [
      { kind: 'maintenance', title: 'HU und SP', note: 'Fahrzeugschein mitgeben', ...days(1), names: 'vehicle' },
      { kind: 'absence', title: 'Fahrsicherheitstraining', note: '', ...days(3), email: trainee },
      { kind: 'delivery', title: 'Paletten vom Großmarkt', note: '', ...on(5, '06:00', '08:00') },
    ],
  ];
  return [...everyWeek, ...(others[week % others.length] ?? [])];
}

const template = { note: '', begin: null, end: null, days: 1, driver: null, vehicle: null } as const;

export const nordwindEventTemplates: readonly EventTemplateFields[] = [
  { ...template, name: 'Hauptuntersuchung', eventKind: 'maintenance', note: 'Fahrzeugschein mitgeben' },
  { ...template, name: 'Kundengespräch', eventKind: 'meeting', begin: '15:00', end: '16:00' },
  { ...template, name: 'Leergut abholen', eventKind: 'delivery', begin: '10:00', end: '11:30' },
];

/** Names of days (month and day) on which nobody drives. */
export const nordwindHolidays = { '12-24': 'Betriebsruhe', '12-31': 'Betriebsruhe' } as const;
