import * as z from 'zod/mini';
import { categoryFields } from '../partners/categories.ts';
import { clockTime } from '../platform/days.ts';
import { distanceUnits } from '../platform/distance.ts';
import type { Documentation } from '../documentation/documentation.ts';
import { operationsOf, versionSchema } from '../platform/operation.ts';
import { routeType } from '../dispatch/routing.ts';
import { text } from '../platform/text.ts';

export const settingLimits = {
  stayMinimumMinutes: 1,
  stayMaximumMinutes: 100,
  lateAfterMinimumMinutes: 1,
  lateAfterMaximumMinutes: 240,
  usualDriverMaximumMinutes: 120,
  archiveAfterMinimumDays: 1,
  archiveAfterMaximumDays: 3650,
  /** Proposed value when a person switches archiving on. */
  archiveAfterProposedDays: 90,
} as const;

/** Languages and countries for which route providers have directions. */
export const routeLocales = ['en_US', 'en_GB', 'fr_CA', 'fr_FR', 'de_DE', 'es_ES', 'es_MX', 'ru_RU'] as const;
export type RouteLocale = (typeof routeLocales)[number];

/** The German federal states, by their codes of ISO 3166-2:DE: each has its own holidays. */
export const federalStates = [
  'BW',
  'BY',
  'BE',
  'BB',
  'HB',
  'HH',
  'HE',
  'MV',
  'NI',
  'NW',
  'RP',
  'SL',
  'SN',
  'ST',
  'SH',
  'TH',
] as const;
export type FederalState = (typeof federalStates)[number];

/** True for an IANA name of a time zone that this runtime supports; false for an offset such as `+01:00`. */
function isTimeZone(name: string): boolean {
  try {
    return (
      /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
    );
  } catch {
    return false;
  }
}

const wholeBetween = (minimum: number, maximum: number) =>
  z.int('number').check(z.minimum(minimum, 'minimum'), z.maximum(maximum, 'maximum'));

/** Settings of a company for all its tours and people; a change contains only the changed fields. */
export const settingsFields = z.object({
  /** Minutes that a stop takes if its customer has no value of its own. */
  defaultStayMinutes: wholeBetween(settingLimits.stayMinimumMinutes, settingLimits.stayMaximumMinutes),
  /** Default of `signature` for new stops. */
  defaultSignature: z.boolean(),
  routeType,
  /** How distances are shown; distances in the API are in metres. */
  routeUnit: z.enum(distanceUnits, 'invalid'),
  /** The language of directions. */
  routeLocale: z.enum(routeLocales, 'invalid'),
  /** True if a tour is released as soon as it is planned. */
  publish: z.boolean(),
  /** True if drivers see names and phones of customers only once the tour is under way. */
  hideCustomers: z.boolean(),
  /** Minutes after the promised arrival from which a stop is late. */
  lateAfterMinutes: wholeBetween(settingLimits.lateAfterMinimumMinutes, settingLimits.lateAfterMaximumMinutes),
  /** Minutes that a distribution spends so that a customer's usual driver comes; 0 if that does not count. */
  usualDriverMinutes: wholeBetween(0, settingLimits.usualDriverMaximumMinutes),
  /** Default departure of new tours: a local time of the day. */
  usualDeparture: clockTime,
  /** IANA name; days and planned times are local to this zone. */
  timeZone: text('required').check(z.trim(), z.refine(isTimeZone, 'invalid')),
  /** The state whose holidays count, in addition to those of the whole country; null for none. */
  federalState: z.nullable(z.enum(federalStates, 'invalid')),
  /** Number of days after which tours that are over are archived automatically; null for never. */
  archiveAfterDays: z.nullable(
    wholeBetween(settingLimits.archiveAfterMinimumDays, settingLimits.archiveAfterMaximumDays),
  ),
  /** Proposed colour of a new category. */
  categoryColor: categoryFields.shape.color,
});
export type SettingsFields = z.infer<typeof settingsFields>;

export const settings = z.extend(settingsFields, { version: versionSchema });
export type Settings = z.infer<typeof settings>;

const operation = operationsOf('settings');

export const settingsOperations = {
  get: operation('GET /settings', 'administrator', 'What the company has set').output(settings),
  update: operation('PATCH /settings', 'administrator', 'Change single settings; the others stay as they are', {
    description:
      'Names only what is to change and no version: of two who change different settings at once neither loses anything, of the same setting the later one holds. Where the time zone changes, tours that have not begun keep their local times.',
  })
    .input(z.partial(settingsFields))
    .output(settings),
};

/** For the API's document. */
export const settingsDocumentation: Documentation = {
  group: 'What holds for all tours and people of the company',
  answered: { Settings: settings },
  schemas: { Settings: 'What the company has set, with the defaults where it has set nothing' },
  fields: {
    defaultStayMinutes: ['How many minutes a stop takes unless its customer says otherwise, 1 to 100', 5],
    defaultSignature: ['Whether new stops ask for a signature', false],
    routeType: ['Which routes are computed', 'fastest'],
    routeUnit: ['How distances are shown in the portal, on paper and in the app; the API speaks metres', 'km'],
    routeLocale: ['Language of directions', 'de_DE'],
    publish: ['Whether a planned tour is released at once', false],
    hideCustomers: ['Whether drivers see names and phones of customers only once the tour is under way', false],
    lateAfterMinutes: ['How many minutes behind the promised arrival a stop is late', 10],
    usualDriverMinutes: [
      'How many minutes a distribution may spend so that a customer’s usual driver comes; 0 where that does not count',
      15,
    ],
    usualDeparture: ['When new tours depart, a local time of the day', '06:00'],
    federalState: ['Code of the German federal state whose holidays count, or null', 'BE'],
    archiveAfterDays: ['After how many days tours that are over are archived by themselves; null for never', null],
    categoryColor: ['The colour proposed for a new category', '#4ca3dd'],
  },
};
