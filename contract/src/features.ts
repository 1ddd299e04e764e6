/** The operations of every feature, a line each. */
export { accountOperations as account } from './account.ts';
export { activityOperations as activities } from './activities.ts';
export { administratorOperations as administrators } from './administrators.ts';
export { categoryOperations as categories } from './categories.ts';
export { companyOperations as company } from './company.ts';
export { customerOperations as customers } from './customers.ts';
export { damageOperations as damages } from './damages.ts';
export { dashboardOperations as dashboard } from './dashboard.ts';
export { deviceOperations as devices } from './devices.ts';
export { driverOperations as drivers } from './drivers.ts';
export { fileOperations as files } from './files.ts';
export { installationOperations as installation } from './installation.ts';
export { liveOperations as live } from './live.ts';
export { notificationOperations as notifications } from './notifications.ts';
export { profileOperations as profile } from './profile.ts';
export { sensorOperations as sensors } from './sensors.ts';
export { vehicleOperations as vehicles } from './vehicles.ts';
