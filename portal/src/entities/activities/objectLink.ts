import type { Activity } from '#contract/workplace/activities.ts';
import type { ObjectLink } from '#portal/platform/features/feature.ts';
import { describedActivities } from '#portal/platform/features/registry.ts';

/** Null where there is nothing to open: removed, erased, or without a page of its own. Damage and sensors stand on their vehicle's. */
export function objectLink(activity: Activity): ObjectLink | null {
  const { action, collection, object, objectName, vehicle } = activity;
  if (object === null || objectName === '') return null;
  if (vehicle !== null) return { to: 'vehicle', params: { key: vehicle } };
  if (action.endsWith('.remove')) return null;
  return describedActivities(collection)?.link(object, activity) ?? null;
}
