import * as z from 'zod/mini';
import type { AcceptanceSpan } from '#contract/acceptanceHours.ts';
import { forEachWish, stopContents, type StopOrder } from '#contract/tourStops.ts';
import { unassignedStopFields, type UnassignedStop, type UnassignedStopFields } from '#contract/unassignedStops.ts';
import { emptyOrder } from '#portal/entities/stop/newStop.ts';
import { scalar, text, whole, type Fields } from '#portal/forms/fields.ts';

/** Where a stop is: one thing, so that nobody gets the customer of one person with the address of another. */
export type Where = Pick<UnassignedStopFields, 'customer' | 'address' | 'place'>;

export type StopValues = Omit<UnassignedStopFields, keyof Where> & { where: Where };

const { customer, address, place } = stopContents.shape;
export const stopSchema = z.extend(z.omit(unassignedStopFields, { customer: true, address: true, place: true }), {
  where: z
    .object({ customer, address, place })
    .check(z.refine((where) => where.place !== null, { error: 'required', path: ['place'] })),
});

const nowhere: Where = { customer: null, address: null, place: null };

/** @param begun what a new stop begins with */
export const draftFields = (
  begun: Pick<StopValues, 'day' | 'staySeconds' | 'signature'>,
): Fields<UnassignedStop, StopValues> => ({
  where: { ...whole(nowhere), of: ({ customer, address, place }) => ({ customer, address, place }) },
  day: text(begun.day),
  orders: whole<StopOrder[]>([emptyOrder]),
  recipient: text(),
  info: text(),
  ...forEachWish((wish) => scalar<boolean>(wish === 'signature' && begun.signature)),
  staySeconds: scalar<number>(begun.staySeconds),
  priority: scalar<StopValues['priority']>('normal'),
  ownWindows: whole<AcceptanceSpan[] | null>(null),
  driverWindow: whole<AcceptanceSpan | null>(null),
});

export const asInput = ({ where, ...fields }: StopValues): UnassignedStopFields => ({ ...fields, ...where });
export const asChange = ({ where, ...fields }: Partial<StopValues>): Partial<UnassignedStopFields> => ({
  ...fields,
  ...where,
});
