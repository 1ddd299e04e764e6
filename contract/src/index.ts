import { accountOperations } from './account.ts';
import { activityOperations } from './activities.ts';
import { administratorOperations } from './administrators.ts';
import { categoryOperations } from './categories.ts';
import { companyOperations } from './company.ts';
import { customerOperations } from './customers.ts';
import { dashboardOperations } from './dashboard.ts';
import { damageOperations } from './damages.ts';
import { deviceOperations } from './devices.ts';
import { driverOperations } from './drivers.ts';
import { fileOperations } from './files.ts';
import { vehicleOperations } from './vehicles.ts';
import { installationOperations } from './installation.ts';
import { liveOperations } from './live.ts';
import { notificationOperations } from './notifications.ts';
import { profileOperations } from './profile.ts';
import { sensorOperations } from './sensors.ts';

export const contract = {
  account: accountOperations,
  activities: activityOperations,
  administrators: administratorOperations,
  categories: categoryOperations,
  company: companyOperations,
  customers: customerOperations,
  damages: damageOperations,
  dashboard: dashboardOperations,
  devices: deviceOperations,
  drivers: driverOperations,
  files: fileOperations,
  vehicles: vehicleOperations,
  installation: installationOperations,
  live: liveOperations,
  notifications: notificationOperations,
  profile: profileOperations,
  sensors: sensorOperations,
};
export type Contract = typeof contract;
