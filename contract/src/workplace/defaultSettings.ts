/** In a file of its own, because every page needs these values, but only the settings' page needs the schemas. */
import type { Settings } from './settings.ts';

/** The settings of a company that has changed none. */
export const defaultSettings: Settings = {
  defaultStayMinutes: 5,
  defaultSignature: false,
  routeType: 'fastest',
  routeUnit: 'mi',
  routeLocale: 'en_US',
  publish: false,
  hideCustomers: false,
  lateAfterMinutes: 10,
  usualDriverMinutes: 15,
  usualDeparture: '06:00',
  timeZone: 'Europe/Berlin',
  federalState: null,
  archiveAfterDays: null,
  categoryColor: '#4ca3dd',
  version: 1,
};
