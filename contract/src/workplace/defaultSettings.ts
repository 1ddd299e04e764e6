/** Apart from the schemas: every page needs these, and none but the settings' the others. */
import type { Settings } from './settings.ts';

/** What holds where a company has set nothing yet. */
export const defaultSettings: Settings = {
  defaultStayMinutes: 5,
  defaultSignature: false,
  routeType: 'fastest',
  routeUnit: 'mi',
  routeLocale: 'en_US',
  publish: false,
  hideCustomers: false,
  lateAfterMinutes: 10,
  usualDeparture: '06:00',
  timeZone: 'Europe/Berlin',
  federalState: null,
  archiveAfterDays: null,
  categoryColor: '#4ca3dd',
  version: 1,
};
