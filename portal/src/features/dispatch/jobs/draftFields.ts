import * as z from 'zod/mini';
import type { AcceptanceSpan } from '#contract/partners/acceptanceHours.ts';
import type { TemperatureRange } from '#contract/fleet/temperatures.ts';
import { forEachAssignees, forEachWish, stopContents, type StopOrder } from '#contract/dispatch/tourStops.ts';
import { jobFields, type Job, type JobFields } from '#contract/dispatch/jobs.ts';
import { emptyOrder } from '#portal/entities/stop/newStop.ts';
import { scalar, set, text, whole, type Fields } from '#portal/forms/fields.ts';

/**
 * Customer, address and place of a job, merged as one field: two people's changes must not mix one's customer with the
 * other's address.
 */
export type Where = Pick<JobFields, 'customer' | 'address' | 'place'>;

export type JobValues = Omit<JobFields, keyof Where> & { where: Where };

const { customer, address, place } = stopContents.shape;
export const jobSchema = z.extend(z.omit(jobFields, { customer: true, address: true, place: true }), {
  where: z
    .object({ customer, address, place })
    .check(z.refine((where) => where.place !== null, { error: 'required', path: ['place'] })),
});

const nowhere: Where = { customer: null, address: null, place: null };

/** @param begun initial values of a new job */
export const draftFields = (begun: Pick<JobValues, 'day' | 'staySeconds' | 'signature'>): Fields<Job, JobValues> => ({
  where: { ...whole(nowhere), of: ({ customer, address, place }) => ({ customer, address, place }) },
  day: text(begun.day),
  orders: whole<StopOrder[]>([emptyOrder]),
  recipient: text(),
  info: text(),
  ...forEachWish((wish) => scalar<boolean>(wish === 'signature' && begun.signature)),
  temperature: whole<TemperatureRange | null>(null),
  ...forEachAssignees(() => set()),
  staySeconds: scalar<number>(begun.staySeconds),
  priority: scalar<JobValues['priority']>('normal'),
  ownWindows: whole<AcceptanceSpan[] | null>(null),
  driverWindow: whole<AcceptanceSpan | null>(null),
  goodsFrom: scalar<string | null>(null),
});

export const asInput = ({ where, ...fields }: JobValues): JobFields => ({ ...fields, ...where });
export const asChange = ({ where, ...fields }: Partial<JobValues>): Partial<JobFields> => ({
  ...fields,
  ...where,
});
