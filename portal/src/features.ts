import { account } from './features/account/feature.ts';
import { activities } from './features/activities/feature.ts';
import { administrators } from './features/administrators/feature.ts';
import { categories } from './features/categories/feature.ts';
import { customers } from './features/customers/feature.ts';
import { damages } from './features/damages/feature.ts';
import { dashboard } from './features/dashboard/feature.ts';
import { drivers } from './features/drivers/feature.ts';
import { legal } from './features/legal/feature.ts';
import { notifications } from './features/notifications/feature.ts';
import { profile } from './features/profile/feature.ts';
import { sensors } from './features/sensors/feature.ts';
import { vehicles } from './features/vehicles/feature.ts';
import type { Feature } from './platform/features/feature.ts';
import { registerFeatures } from './platform/features/registry.ts';
import type { RouteTable } from './platform/routing/table.ts';
import { shell } from './shell/feature.ts';

export const features = [
  account,
  activities,
  administrators,
  categories,
  customers,
  damages,
  dashboard,
  drivers,
  legal,
  notifications,
  profile,
  sensors,
  vehicles,
  shell,
] as const satisfies readonly Feature[];

registerFeatures(features);

export const routes: RouteTable = features.flatMap((feature: Feature) => feature.routes);

declare module '#portal/platform/routing/table.ts' {
  interface RouteNames extends Record<(typeof features)[number]['routes'][number]['name'], true> {}
}
