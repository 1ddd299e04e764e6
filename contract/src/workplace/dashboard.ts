import * as z from 'zod/mini';
import { imagePath } from './files.ts';
import { boundedCount, smallCountLimit } from '../platform/list.ts';
import { keySchema, operationsOf } from '../platform/operation.ts';
import { roles } from '../permissions.ts';
import { unsentTour } from '../dispatch/tourReference.ts';
import type { Documentation } from '../documentation/documentation.ts';

/** Fields of the company that the completion card names if they are missing (specification, section 2). */
export const companyCompletionFields = ['name', 'email', 'address', 'phone'] as const;
export type CompanyCompletionField = (typeof companyCompletionFields)[number];
/** Fields of a complete profile of a person. */
export const profileCompletionFields = ['firstname', 'lastname', 'phone', 'emailVerified', 'image'] as const;
export type ProfileCompletionField = (typeof profileCompletionFields)[number];

export interface Completion<Field> {
  /** 0 to 100, rounded to an integer. */
  percent: number;
  missing: Field[];
}

/**
 * How complete the values are: each field has the same weight; a field is missing if its value is empty, false or null.
 */
export function completionOf<const Field extends string>(
  fields: readonly Field[],
  values: Readonly<Record<Field, unknown>>,
): Completion<Field> {
  const missing = fields.filter((field) => !values[field]);
  return { percent: Math.round((100 * (fields.length - missing.length)) / fields.length), missing };
}

/** Maximum number of waiting people on the dashboard; their screens list the others. */
export const waitingShown = 10;

/** Maximum number of vehicles with critical damage that the dashboard names; the others are only counted. */
export const criticalShown = 3;

/** Maximum number of tours with unsent jobs in the dashboard's response. */
export const unsentShown = 50;

/**
 * A vehicle that should not drive, with its critical damage that is not repaired; the oldest one if there are several.
 */
const criticalVehicle = z.object({
  key: keySchema,
  plateNumber: z.string(),
  /** Title of the damage report. */
  title: z.string(),
  /** When the damage happened by the report, in milliseconds since 1970. */
  occurred: z.int(),
});
export type CriticalVehicle = z.infer<typeof criticalVehicle>;

const waitingPerson = z.object({
  key: z.uuid(),
  firstname: z.string(),
  lastname: z.string(),
  image: imagePath,
  role: z.nullable(z.enum(roles)),
  /** Only a person with a confirmed mail address can be approved. */
  emailVerified: z.boolean(),
  created: z.int(),
});
export type WaitingPerson = z.infer<typeof waitingPerson>;

const small = boundedCount(smallCountLimit);

/** The first steps of a new company, in this order. */
export const firstSteps = ['company', 'customers', 'vehicles', 'drivers', 'tours'] as const;
export type FirstStep = (typeof firstSteps)[number];

export const dashboard = z.object({
  counts: z.object({
    tours: boundedCount(),
    customers: boundedCount(),
    drivers: boundedCount(),
    vehicles: boundedCount(),
  }),
  categories: z.int(),
  /** Counts of drivers; `online` and `blocked` are confirmed drivers, `waiting` are not confirmed yet. */
  drivers: z.object({ online: small, blocked: small, waiting: small }),
  /**
   * `damaged`: with damage that is not repaired; `critical`: damaged vehicles that should not drive; `underWay`: on a
   * tour.
   */
  vehicles: z.object({ damaged: small, critical: small, underWay: small }),
  /** The first vehicles that should not drive, the oldest damage first. */
  critical: z.array(criticalVehicle),
  administrators: z.object({ waiting: small }),
  /** Drivers and administrators who wait for approval, the longest waiting first. */
  waiting: z.array(waitingPerson),
  /** Tours with jobs that no driver receives until the tour's changes are sent; the first tours by departure. */
  unsent: z.array(unsentTour),
  /** How many of all people that can be approved have waited for longer than a day. */
  waitingLong: small,
  company: z.object({ percent: z.int(), missing: z.array(z.enum(companyCompletionFields)) }),
  /** True if a person of the company has hidden the first steps. */
  areFirstStepsHidden: z.boolean(),
});
export type Dashboard = z.infer<typeof dashboard>;

/**
 * Which of the first steps are done, derived from the company's rows.
 * @returns null if the card is not shown: a person has hidden the steps, or all steps but the profile are done
 */
export function firstStepsDone({ counts, company, areFirstStepsHidden }: Dashboard): Record<FirstStep, boolean> | null {
  const { customers, vehicles, drivers, tours } = counts;
  const done = { customers: customers > 0, vehicles: vehicles > 0, drivers: drivers > 0, tours: tours > 0 };
  // If only the company's profile is incomplete, the completion card says so.
  if (areFirstStepsHidden || Object.values(done).every(Boolean)) return null;
  return { company: company.missing.length === 0, ...done };
}

const operation = operationsOf('dashboard');

export const dashboardOperations = {
  get: operation(
    'GET /dashboard',
    'administrator',
    'Figures of the company, vehicles that should not drive, people waiting, completeness of its profile',
  ).output(dashboard),
  hideFirstSteps: operation(
    'PUT /dashboard/first-steps',
    'administrator',
    'Put the first steps of a new company away for all its administrators, or show them again',
  )
    .input(z.object({ hidden: z.boolean('required') }))
    .output(z.object({ hidden: z.boolean() })),
};

/** For the API's document. */
export const dashboardDocumentation: Documentation = {
  group: 'The company’s figures',
  answered: { CriticalVehicle: criticalVehicle, Dashboard: dashboard, WaitingPerson: waitingPerson },
  schemas: {
    CriticalVehicle:
      'A vehicle that should not drive: its critical damage that is not repaired, the oldest where there are several',
    Dashboard: 'The company’s figures',
    WaitingPerson: 'Somebody who waits for approval',
  },
  fields: {
    title: ['What the report calls the damage', 'Bremsleitung undicht'],
    counts: 'How many there are',
    tours: ['Tours', 0],
    customers: ['Customers', 240],
    drivers: ['Approved drivers', 11],
    'Dashboard.drivers': 'Of the drivers',
    vehicles: ['Vehicles', 14],
    'Dashboard.vehicles': 'Of the vehicles',
    categories: ['Categories', 6],
    online: ['Online now', 7],
    blocked: ['Shut out', 0],
    waiting: ['Waiting for approval', 1],
    'DashboardAdministrators.waiting': ['Waiting for approval', 0],
    'Dashboard.waiting': 'Drivers and administrators who wait for approval, the longest waiting first',
    damaged: ['With damage that is not repaired yet', 2],
    underWay: ['With a tour that is under way', 4],
    critical: ['Of those, how many should not drive', 1],
    'Dashboard.critical': 'The first of those that should not drive, the longest damaged first',
    'Dashboard.unsent':
      'Tours with customers whom no driver has until their changes are sent, the first ones by departure',
    'DashboardUnsent.tour': 'Which tour',
    'DashboardUnsent.jobs': ['How many such customers it has', 1],
    administrators: 'Of the administrators',
    waitingLong: ['How many of all who wait have done so for longer than a day', 0],
    areFirstStepsHidden: ['Whether somebody has put the first steps of a new company away', false],
    hidden: ['Whether they are put away', true],
    company: 'How complete the company’s profile is',
    percent: ['0 to 100', 75],
    missing: ['The fields that are still empty', ['phone']],
  },
};
