import type { Activity } from '#contract/workplace/activities.ts';
import type { ObjectLink } from '#portal/platform/features/feature.ts';
import { describedActivities } from '#portal/platform/features/registry.ts';

/**
 * Where an activity's object can be opened; null if it was removed or erased or has no page. Damage and sensors link to
 * their vehicle.
 */
export function objectLink(activity: Activity): ObjectLink | null {
  const { action, collection, object, objectName, vehicle } = activity;
  if (object === null || objectName === '') return null;
  if (vehicle !== null) return { to: 'vehicle', params: { key: vehicle } };
  if (action.endsWith('.remove')) return null;
  return describedActivities(collection)?.link(object, activity) ?? null;
}
