/** Every feature of the server, under the name of its part of the contract. */
export { account } from './features/account/feature.ts';
export { activities } from './features/activities/feature.ts';
export { administrators } from './features/administrators/feature.ts';
export { categories } from './features/categories/feature.ts';
export { company } from './features/company/feature.ts';
export { customers } from './features/customers/feature.ts';
export { damages } from './features/damages/feature.ts';
export { dashboard } from './features/dashboard/feature.ts';
export { devices } from './features/devices/feature.ts';
export { drivers } from './features/drivers/feature.ts';
export { files } from './features/files/feature.ts';
export { installation } from './features/installation/feature.ts';
export { live } from './features/live/feature.ts';
export { notifications } from './features/notifications/feature.ts';
export { profile } from './features/profile/feature.ts';
export { sensors } from './features/sensors/feature.ts';
export { vehicles } from './features/vehicles/feature.ts';
