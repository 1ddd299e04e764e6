import { v7 as uuidv7 } from 'uuid';
import type { Tour, TourFields } from '#contract/dispatch/tours.ts';
import { api, errorCode } from '#portal/platform/api/api.ts';
import type { Creation } from './keptPlans.ts';

/** Errors after which the tour may or may not have been created. */
const isUnknown = (error: unknown) => ['network-request-failed', 'unexpected-error'].includes(errorCode(error));

/**
 * Creates a new tour at most once, however often it is tried. After a request without an answer, the same request is
 * sent again, with the same values; later changes remain unsaved.
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
