import type { Driver, DriverFields } from '#contract/people/drivers.ts';
import type { LicenceClass } from '#contract/people/licences.ts';
import { scalar, text, type Fields } from '#portal/forms/fields.ts';
import type { Draft } from '#portal/forms/useDraft.ts';
import { shiftsOfWeek } from './shiftsOfWeek.ts';

export const driverDraftFields: Fields<Driver, DriverFields> = {
  firstname: text(),
  lastname: text(),
  phone: text(),
  licenceClass: scalar<LicenceClass | null>(null),
  shifts: shiftsOfWeek,
};

export type DriverDraft = Draft<Driver, DriverFields>;
