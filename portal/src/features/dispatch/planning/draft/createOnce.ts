import { v7 as uuidv7 } from 'uuid';
import type { Tour, TourFields } from '#contract/dispatch/tours.ts';
import { api, errorCode } from '#portal/platform/api/api.ts';
import type { Creation } from './keptPlans.ts';

/** Codes after which nobody knows whether the tour was made. */
const isUnknown = (error: unknown) => ['network-request-failed', 'unexpected-error'].includes(errorCode(error));

/**
 * Makes a new tour, at most one however often it is tried: a call whose answer did not arrive is repeated as it was, so
 * that what has been typed since is still to be saved.
 */
export function creatingOnce(begun: Creation | null) {
  let creation = begun;
  async function create(values: TourFields): Promise<{ saved: Tour; sent: TourFields }> {
    creation ??= { idempotencyKey: uuidv7(), values };
    try {
      const { idempotencyKey, values: sent } = creation;
      const saved = await api.tours.create(sent, { context: { idempotencyKey } });
      creation = null;
      return { saved, sent };
    } catch (error) {
      if (!isUnknown(error)) creation = null;
      throw error;
    }
  }
  return { create, begun: () => creation };
}
