import * as z from 'zod/mini';
import { licenceClass, type LicenceClass } from '#contract/people/licences.ts';
import type { Shift } from '#contract/people/shifts.ts';
import type { DemoPerson } from './nordwind.ts';
import { rowsOf, wordsOf } from './table.ts';

/** Times in hours are counted back from the moment when the demo is loaded. */
export type DemoDriver = DemoPerson & {
  /** Time of joining in milliseconds since 1970, or hours ago. */
  readonly joined: number | { readonly hoursAgo: number };
  /** `online` as long as the demo runs, hours since last online, or null if never online. */
  readonly presence: 'online' | number | null;
  /** The phone on which the app runs; absent if the app has never been started. */
  readonly device?: { readonly name: string; readonly platform: string };
  readonly licenceClass: LicenceClass | null;
  readonly shifts: readonly Shift[];
};

const onWeekdays = (weekdays: readonly number[], from: string, until: string, longestMinutes: number | null) =>
  weekdays.map((weekday): Shift => ({ from, until, weekday, longestMinutes }));
/** The rounds of the demo take turns, so that most drivers have long spans with at most ten hours in each. */
const weeks: Readonly<Record<string, readonly Shift[]>> = {
  monToSat: onWeekdays([1, 2, 3, 4, 5, 6], '04:00', '21:00', 600),
  tueToSun: onWeekdays([2, 3, 4, 5, 6, 7], '04:00', '21:00', 600),
  monToFri: onWeekdays([1, 2, 3, 4, 5], '06:00', '14:45', null),
};

/**
 * Columns: first name, last name, mail address, telephone, state, joined, last online, the device with its platform,
 * the licence class, and the week in `weeks`.
 */
const drivers = rowsOf(`
  Annegret     | Höfling-Brandt | a.hoefling@nordwind.example      | +49 171 39200 12 | confirmed | 2022-03-14 | online    | Galaxy A56, Android 16     | C  | monToSat
  Aylin        | Yıldırım       | a.yildirim@nordwind.example      | +49 171 39200 27 | confirmed | 2023-09-02 | online    | iPhone 16, iOS 26.1        | C  | monToSat
  Friederike   | Ölmann         | f.oelmann@nordwind.example       | +49 171 39200 33 | confirmed | 2021-05-19 | 12 h ago  | Galaxy XCover7, Android 16 | C1 | tueToSun
  Jürgen       | Straßner       | j.strassner@nordwind.example     | +49 171 39200 04 | confirmed | 2021-04-01 | online    | Galaxy XCover7, Android 16 | C  | monToSat
  Klaus-Dieter | Meißenburg     | kd.meissenburg@nordwind.example  | +49 171 39200 41 | blocked   | 2022-01-11 | 984 h ago | Galaxy A34, Android 16     | C1 |
  Mehmet       | Çelik          | m.celik@nordwind.example         | +49 171 39200 19 | confirmed | 2024-06-27 | online    | Pixel 9a, Android 16       | C  | tueToSun
  Piotr        | Wiśniewski     | p.wisniewski@nordwind.example    | +49 171 39200 72 | confirmed | 2025-08-08 | 50 h ago  | Galaxy A56, Android 16     | C  |
  Sören        | Habermann      | s.habermann@nordwind.example     | +49 171 39200 36 | confirmed | 2023-10-30 | 9 h ago   | iPhone SE, iOS 26.1        | C  | monToSat
  Tomasz       | Kowalczyk      | t.kowalczyk@nordwind.example     | +49 171 39200 08 | confirmed | 2024-02-15 | online    | Galaxy XCover7, Android 16 | C  | tueToSun
  Fatou        | Diallo         | f.diallo@nordwind.example        | +49 171 39200 53 | confirmed | 2025-03-03 | 3 h ago   | Pixel 9a, Android 16       | C  |
  Milena       | Petrović       | m.petrovic@nordwind.example      | +49 171 39200 47 | confirmed | 2024-11-18 | 26 h ago  | iPhone 16, iOS 26.1        | C  | monToSat
  Zoë          | Petersen       | z.petersen@nordwind.example      | +49 171 39200 66 | confirmed | 144 h ago  |           |                            | B  | monToFri
  Dilnoza      | Rahimova       | d.rahimova@nordwind.example      | +49 171 39200 58 | waiting   | 2 h ago    |           |                            |    |
  Lukas        | Grünwald       | lukas.gruenwald@nordwind.example | +49 171 39200 61 | waiting   | 27 h ago   |           |                            |    |
  Ibrahim      | El-Sayed       | i.elsayed@nordwind.example       | +49 171 39200 79 | waiting   | 52 h ago   |           |                            |    |
`);

const common = { role: 'driver', emailVerified: true, language: 'de' } as const;
/** `12 h ago` as a number. */
const hoursOf = (cell: string) => Number(/^(\d+) h ago$/.exec(cell)?.[1]);

export const nordwindDrivers: readonly DemoDriver[] = drivers.map(
  ([
    firstname = '',
    lastname = '',
    email = '',
    phone = '',
    state,
    joined = '',
    seen = '',
    device = '',
    licence = '',
    week = '',
  ]) => {
    const [name, platform] = wordsOf(device);
    return {
      ...common,
      firstname,
      lastname,
      email,
      phone,
      confirmed: state !== 'waiting',
      active: state === 'confirmed',
      joined: joined.endsWith('ago') ? { hoursAgo: hoursOf(joined) } : Date.parse(`${joined}T08:12:00Z`),
      presence: seen === 'online' ? seen : seen === '' ? null : hoursOf(seen),
      licenceClass: licence === '' ? null : z.parse(licenceClass, licence),
      shifts: weeks[week] ?? [],
      ...(name && platform && { device: { name, platform } }),
    };
  },
);
