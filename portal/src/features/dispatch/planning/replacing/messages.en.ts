import type { Messages } from '#portal/platform/i18n/messages.ts';
import type de from './messages.de.ts';

export default {
  title: { driver: 'Driver is out', vehicle: 'Vehicle is out' },
  vehicle: 'Vehicle',
  until: 'Until',
  enter: 'Enter the outage into the calendar',
  entered: 'Outage entered into the calendar.',
  event: { driver: 'Out', vehicle: 'Workshop' },
  titleOf: '{{name}} is out',
  driver: 'Driver',
  choose: { driver: 'Choose a driver', vehicle: 'Choose a vehicle' },
  day: 'From',
  nothingFound: 'Nothing found',
  noTours: {
    driver: 'The driver has no open tour in that time.',
    vehicle: 'The vehicle has no open tour in that time.',
  },
  tours: 'Tours that are taken over',
  span: '{{from}}–{{until}}',
  newDriver: 'New driver of {{number}}',
  newVehicle: 'Vehicle of {{number}}',
  nobody: 'Nobody',
  noVehicle: 'None',
  clear: 'Clear',
  nobodyFree: 'Nobody is free at this time.',
  send: 'Send to the drivers of released tours right away',
  sendHelp: 'Otherwise they only learn of it when you send the changes of each tour.',
  unsent: 'Not sent yet: {{numbers}}.',
  confirm: 'Apply the outage',
  done_one: '{{formatted}} tour assigned anew.',
  done_other: '{{formatted}} tours assigned anew.',
} satisfies Messages<typeof de>;
