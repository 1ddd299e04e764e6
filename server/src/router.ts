/** The contract's implementation, a line a feature. */
import type { Router } from '@orpc/server';
import type { Contract } from '#contract/index.ts';
import type { Configuration } from './configuration.ts';
import { accountHandlers, type AccountParts } from './features/account/handlers.ts';
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
import { liveHandlers, type LiveParts } from './features/live/handlers.ts';
import type { RequestParts } from './features/sensors/requests.ts';
import type { Databases } from './platform/database/database.ts';
import type { FileParts } from './platform/files/images.ts';
import type { RequestContext } from './platform/http/context.ts';
import { implementation, type AuthorisationParts } from './platform/http/implementation.ts';
import type { Signals } from './domain/presence/signals.ts';

/** Who may read the files that each feature's rows hold. */
const fileRules = [personFiles, companyFiles, vehicleFiles, damageFiles];

export interface RouterParts extends AuthorisationParts {
  configuration: Configuration;
  databases: Databases;
  account: AccountParts;
  files: FileParts;
  live: LiveParts;
  presence: Signals;
  sensors: RequestParts;
}

export function createRouter(parts: RouterParts): Router<Contract, RequestContext> {
  const implementer = implementation(parts);
  return {
    account: accountHandlers(implementer, parts.account),
    activities: activityHandlers(implementer),
    administrators: administratorHandlers(implementer, parts.account),
    company: companyHandlers(implementer, parts.account, parts.files),
    dashboard: dashboardHandlers(implementer),
    devices: deviceHandlers(implementer, parts.presence),
    drivers: driverHandlers(implementer, parts.account),
    files: fileHandlers(implementer, parts.files, fileRules),
    notifications: notificationHandlers(implementer),
    profile: profileHandlers(implementer, parts.account, parts.files),
    categories: categoryHandlers(implementer),
    customers: customerHandlers(implementer),
    vehicles: vehicleHandlers(implementer, parts.files),
    damages: damageHandlers(implementer, parts.files),
    sensors: sensorHandlers(implementer, parts.sensors),
    installation: installationHandlers(implementer, parts.configuration),
    live: liveHandlers(implementer, parts.live),
  };
}
