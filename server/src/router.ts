/** The contract's implementation, a line a feature. */
import type { Router } from '@orpc/server';
import type { Contract } from '#contract/index.ts';
import { accountHandlers } from './features/account/handlers.ts';
import { activityHandlers } from './features/activities/handlers.ts';
import { administratorHandlers } from './features/administrators/handlers.ts';
import { companyFiles } from './features/company/image.ts';
import { companyHandlers } from './features/company/handlers.ts';
import { dashboardHandlers } from './features/dashboard/handlers.ts';
import { deviceHandlers } from './features/devices/handlers.ts';
import { driverHandlers } from './features/drivers/handlers.ts';
import { fileHandlers } from './features/files/handlers.ts';
import { notificationHandlers } from './features/notifications/handlers.ts';
import { personFiles } from './features/profile/image.ts';
import { profileHandlers } from './features/profile/handlers.ts';
import { categoryHandlers } from './features/categories/handlers.ts';
import { customerHandlers } from './features/customers/handlers.ts';
import { vehicleFiles } from './features/vehicles/image.ts';
import { vehicleHandlers } from './features/vehicles/handlers.ts';
import { damageFiles } from './features/damages/photos.ts';
import { damageHandlers } from './features/damages/handlers.ts';
import { sensorHandlers } from './features/sensors/handlers.ts';
import { installationHandlers } from './features/installation/handlers.ts';
import { liveHandlers } from './features/live/handlers.ts';
import type { RequestContext } from './platform/http/context.ts';
import { implementation } from './platform/http/implementation.ts';
import type { Services } from './services.ts';

/** Who may read the files that each feature's rows hold. */
const fileRules = [personFiles, companyFiles, vehicleFiles, damageFiles];

export function createRouter(services: Services): Router<Contract, RequestContext> {
  const implementer = implementation(services);
  return {
    account: accountHandlers(implementer, services),
    activities: activityHandlers(implementer),
    administrators: administratorHandlers(implementer, services),
    company: companyHandlers(implementer, services),
    dashboard: dashboardHandlers(implementer),
    devices: deviceHandlers(implementer, services),
    drivers: driverHandlers(implementer, services),
    files: fileHandlers(implementer, services, fileRules),
    notifications: notificationHandlers(implementer),
    profile: profileHandlers(implementer, services),
    categories: categoryHandlers(implementer),
    customers: customerHandlers(implementer),
    vehicles: vehicleHandlers(implementer, services),
    damages: damageHandlers(implementer, services),
    sensors: sensorHandlers(implementer, services),
    installation: installationHandlers(implementer, services),
    live: liveHandlers(implementer, services),
  };
}
