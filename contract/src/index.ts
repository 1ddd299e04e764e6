/** The product's table of contents: everything that the server offers, a line a feature. */
import { accountOperations } from './account.ts';
import { activityOperations } from './activities.ts';
import { administratorOperations } from './administrators.ts';
import { categoryOperations } from './categories.ts';
import { companyOperations } from './company.ts';
import { customerOperations } from './customers.ts';
import { dashboardOperations } from './dashboard.ts';
import { deviceOperations } from './devices.ts';
import { driverOperations } from './drivers.ts';
import { fileOperations } from './files.ts';
import { installationOperations } from './installation.ts';
import { liveOperations } from './live.ts';
import { notificationOperations } from './notifications.ts';
import { profileOperations } from './profile.ts';

export const contract = {
  account: accountOperations,
  activities: activityOperations,
  administrators: administratorOperations,
  categories: categoryOperations,
  company: companyOperations,
  customers: customerOperations,
  dashboard: dashboardOperations,
  devices: deviceOperations,
  drivers: driverOperations,
  files: fileOperations,
  installation: installationOperations,
  live: liveOperations,
  notifications: notificationOperations,
  profile: profileOperations,
};
export type Contract = typeof contract;
