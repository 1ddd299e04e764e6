/** Every feature of the portal, a line each. */
export { account } from './features/account/feature.ts';
export { activities } from './features/activities/feature.ts';
export { addresses } from './features/addresses/feature.ts';
export { administrators } from './features/administrators/feature.ts';
export { categories } from './features/categories/feature.ts';
export { customers } from './features/customers/feature.ts';
export { damages } from './features/damages/feature.ts';
export { dashboard } from './features/dashboard/feature.ts';
export { deliveryServices } from './features/deliveryServices/feature.ts';
export { drivers } from './features/drivers/feature.ts';
export { imports } from './features/imports/feature.ts';
export { legal } from './features/legal/feature.ts';
export { notifications } from './features/notifications/feature.ts';
export { profile } from './features/profile/feature.ts';
export { sensors } from './features/sensors/feature.ts';
export { vehicles } from './features/vehicles/feature.ts';
export { shell } from './shell/feature.ts';
