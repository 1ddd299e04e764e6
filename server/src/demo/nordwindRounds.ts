/**
 * The rounds that the demo company drives every day, weekends included: each customer is visited at most once a day.
 */
import { addDays } from '#contract/platform/days.ts';
import type { StopOrder, StopPriority } from '#contract/dispatch/tourStops.ts';
import { addressFields, type AddressFields } from '#contract/partners/addresses.ts';
import { chance, pick } from './chance.ts';
import { rowsOf } from './table.ts';

/** Days before and after today that the demo's tours cover: 72 days with today, nine tours each. */
const daysOfTours = { past: 49, coming: 22 } as const;

/**
 * Columns: departure, temperature recording, turn, customers in their order. A round with a turn is driven every third
 * day.
 */
const rounds = rowsOf(`
  04:30 | cold |   | Bäckerei Sonnenkorn & Söhne; Klinikversorgung Nordend; Metzgerei Straßburger
  05:30 | cold |   | Obst- und Gemüsegroßhandel Yıldız & Töchter; Großküche Spreebogen; Fischhalle Havelstrand
  07:00 | cold |   | Hofladen Märkisch Grün; Molkerei Uckerblick
  08:00 |      |   | Zentralküche der Beruflichen Schulen Frankfurt (Oder); Restaurant Quellwasser
  09:30 |      |   | Löwen-Apotheke Köpenick; Kantine im Technikpark Adlershöhe
  10:30 | cold |   | Dr. Kießling Dentallabor; Apotheke am Lindenhof; Konditorei Übermut; Pflegezentrum Haus Abendsonne
  13:00 |      |   | Blumenhof Öhlschläger; Gärtnerei Wünsche; Orthopädietechnik Vogelsang; Äppelhof Werder
  05:00 |      | 0 | Sanitätshaus Jäger-Weiß
  05:00 |      | 1 | Teehaus Sommerwind
  04:00 |      | 2 | Weinkontor Elsterufer
  17:30 | cold |   | Feinkost Lindqvist; Brauhaus Zur alten Münze
`);

export interface DemoRound {
  /** Local time of the company. */
  departure: string;
  isCold: boolean;
  /** The customers' names. */
  customers: readonly string[];
}

/** Days since 1970; they decide which round, driver and vehicle take their turn. */
export const countOf = (day: string): number => Math.round(Date.parse(day) / (24 * 60 * 60 * 1000));

export const roundsOn = (day: string): DemoRound[] =>
  rounds
    .filter(([, , turn = '']) => turn === '' || countOf(day) % 3 === Number(turn))
    .map(([time = '', cold, , customers = '']) => ({
      departure: `${day}T${time}`,
      isCold: cold === 'cold',
      customers: customers.split('; '),
    }));

/** The orders for a customer on a day; the same at every call. */
export function ordersOf(day: string, customer: string): StopOrder[] {
  const count = chance(`${day} ${customer} orders`) < 0.7 ? 1 : 2;
  return Array.from({ length: count }, (_, index) => {
    const seed = `${day} ${customer} ${index}`;
    const packages = 1 + Math.floor(chance(`${seed} packages`) * 10);
    const kilograms = 3 + Math.floor(chance(`${seed} weight`) * 6);
    return {
      orderNumber: `A${shortOf(day)}-${String(Math.floor(chance(seed) * 100_000)).padStart(5, '0')}`,
      // Some second orders are collections of empties.
      ...(index === 1 && chance(`${seed} task`) < 0.4 && { task: 'collection' as const }),
      packages,
      weight: packages * kilograms,
      volume: Math.round(packages * 4) / 100,
    };
  });
}

/** The day as order numbers contain it: year, month and day with two digits each. */
export const shortOf = (day: string): string => day.slice(2).replaceAll('-', '');

export const priorityOf = (day: string, customer: string): StopPriority =>
  pick(['normal', 'normal', 'normal', 'normal', 'high', 'low'], `${day} ${customer} priority`);

/** The first and the last day of the demo's tours. */
export const spanOf = (today: string): { first: string; last: string } => ({
  first: addDays(today, -daysOfTours.past),
  last: addDays(today, daysOfTours.coming),
});

const depot = { zipCode: '13353', city: 'Berlin', country: 'Deutschland' } as const;
/** The company's own addresses. */
export const nordwindAddresses: readonly AddressFields[] = (
  [
    {
      ...depot,
      name: 'Betriebshof Westhafen',
      kind: 'depot',
      street: 'Am Westhafen',
      houseNumber: '14',
      isUsualStart: true,
      isUsualFinish: true,
    },
    {
      ...depot,
      name: 'Kühllager Westhafen',
      kind: 'warehouse',
      street: 'Westhafenstraße',
      houseNumber: '1',
      isUsualStart: false,
      isUsualFinish: false,
    },
    {
      name: 'Werkstatt Reinickendorf',
      kind: 'workshop',
      street: 'Residenzstraße',
      houseNumber: '90',
      zipCode: '13409',
      city: 'Berlin',
      country: 'Deutschland',
      isUsualStart: false,
      isUsualFinish: false,
    },
  ] as const
).map((fields) => addressFields.parse(fields));

/** Companies that drive some of the rounds on the demo company's behalf. */
export const nordwindServices = [
  {
    name: 'Spreekurier Özdemir GmbH',
    contact: 'Frau Özdemir',
    phone: '+49 30 23125 312',
    email: 'dispo@spreekurier.example',
    note: '',
    active: true,
  },
  {
    name: 'Havel-Express KG',
    contact: 'Herr Lüdecke',
    phone: '+49 30 23125 447',
    email: 'auftrag@havel-express.example',
    note: 'Nur Palettenware, Anmeldung bis 16 Uhr',
    active: true,
  },
] as const;
