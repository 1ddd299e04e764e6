import type { Activity } from '#contract/workplace/activities.ts';

export interface FieldChange {
  field: string;
  /** Undefined if there is no such version: before an object was added, after it was deleted. */
  before: unknown;
  after: unknown;
}

/** Actions whose sentence contains everything that the fields contain. */
const saysItAll = /\.(sign-up|confirm|unconfirm|block|unblock|restore|image|become-administrator|assign-category)$/;

/** The order of fields on their screens; fields that are not listed come last. */
const order = [
  'name firstname lastname street houseNumber zipCode city country addressAdditional acceptanceHours stayMinutes usualDriver info address phone fax email website licenceClass shifts',
  'plateNumber kind make model features totalWeight capacityWeight capacityVolume capacityPieces height width length axleLoad crossBorder costPerHour costPerKilometre temperatureZones',
  'title vehicle place severity status occurred description photos note notes position sensors damages',
  'categories color role',
].flatMap((names) => names.split(' '));
const placeOf = (field: string) => (order.indexOf(field) + order.length + 1) % (order.length + 1);

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * The fields to show. For an added or deleted object: only filled fields, without the name, which is in the sentence.
 */
export function changesOf({ action, before, after }: Pick<Activity, 'action' | 'before' | 'after'>): FieldChange[] {
  if (saysItAll.test(action)) return [];
  const fields = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])].toSorted(
    (one, other) => placeOf(one) - placeOf(other),
  );
  const changes = fields.map((field) => ({ field, before: before?.[field], after: after?.[field] }));
  if (before && after) return changes;
  return changes.filter(({ field, ...values }) => field !== 'name' && !isEmpty(before ? values.before : values.after));
}
