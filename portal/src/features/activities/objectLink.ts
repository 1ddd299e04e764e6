/** Where the object of an activity can be looked at, where it has a page and is still there. */
import type { Activity } from '#contract/activities.ts';
import type { RouteName } from '#portal/platform/routing/table.ts';

export interface ObjectLink {
  to: RouteName;
  params?: Record<string, string>;
  search?: Record<string, string>;
}

const ofPerson = (role: unknown, key: string): ObjectLink | null => {
  if (role === 'driver') return { to: 'driver', params: { key } };
  return role === 'admin' || role === 'pending-admin' ? { to: 'administrators' } : null;
};

/** Null where there is nothing to open: removed, erased, or without a page of its own. Damage and sensors stand on their vehicle's. */
export function objectLink({ action, collection, object, objectName, vehicle, after }: Activity): ObjectLink | null {
  if (object === null || objectName === '') return null;
  if (vehicle !== null) return { to: 'vehicle', params: { key: vehicle } };
  if (action.endsWith('.remove')) return null;
  if (collection === 'customers') return { to: 'customers', search: { customer: object } };
  if (collection === 'categories') return { to: 'customers', search: { category: object } };
  if (collection === 'vehicles') return { to: 'vehicle', params: { key: object } };
  if (collection === 'company') return { to: 'profile' };
  if (action.startsWith('drivers.')) return { to: 'driver', params: { key: object } };
  if (action.startsWith('administrators.')) return { to: 'administrators' };
  return collection === 'users' ? ofPerson(after?.['role'], object) : null;
}
