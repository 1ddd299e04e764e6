/** Every feature of the portal. What it is made of, and where it can be found, each one says itself. */
import { account } from './features/account/feature.ts';
import { activities } from './features/activities/feature.ts';
import { administrators } from './features/administrators/feature.ts';
import { customers } from './features/customers/feature.ts';
import { dashboard } from './features/dashboard/feature.ts';
import { drivers } from './features/drivers/feature.ts';
import { legal } from './features/legal/feature.ts';
import { profile } from './features/profile/feature.ts';
import { sensors } from './features/sensors/feature.ts';
import { vehicles } from './features/vehicles/feature.ts';
import type { RouteTable } from './platform/routing/table.ts';
import { shell } from './shell/feature.ts';

const features = [
  account,
  activities,
  administrators,
  customers,
  dashboard,
  drivers,
  legal,
  profile,
  sensors,
  vehicles,
  shell,
] as const;

export const routes: RouteTable = features.flatMap((feature): RouteTable => feature.routes);

declare module '#portal/platform/routing/table.ts' {
  interface RouteNames extends Record<(typeof features)[number]['routes'][number]['name'], true> {}
}
