import {
  type Icon,
  IconFileImport,
  IconMap2,
  IconMessage,
  IconPlus,
  IconTemplate,
  IconUserCheck,
  IconWifi,
} from '@tabler/icons-react';
import { newKey } from '#portal/list/defineList.ts';
import type de from './messages.de.ts';
import type { Target } from './entries.ts';

/** Actions that are possible on every screen, the most frequent first. */
export const actions: readonly { key: keyof (typeof de)['actions']; icon: Icon; target: Target }[] = [
  { key: 'planTour', icon: IconMap2, target: { to: 'planTour' } },
  { key: 'addCustomer', icon: IconPlus, target: { to: 'customers', search: { customer: newKey } } },
  { key: 'addVehicle', icon: IconPlus, target: { to: 'fleet', search: { vehicle: newKey } } },
  { key: 'confirmDrivers', icon: IconUserCheck, target: { to: 'drivers', search: { status: 'CONFIRM' } } },
  { key: 'registerSensor', icon: IconWifi, target: { to: 'sensors' } },
  { key: 'addTemplate', icon: IconTemplate, target: { to: 'templates', search: { template: newKey } } },
  { key: 'importCustomers', icon: IconFileImport, target: { to: 'imports', params: { kind: 'customers' } } },
  { key: 'importOrders', icon: IconFileImport, target: { to: 'imports', params: { kind: 'orders' } } },
  { key: 'importVehicles', icon: IconFileImport, target: { to: 'imports', params: { kind: 'vehicles' } } },
  { key: 'writeToSupport', icon: IconMessage, target: { to: 'support' } },
];
