import type { Messages } from '#portal/platform/i18n/messages.ts';
import type de from './messages.de.ts';

export default {
  openFor: 'Is out …',
  title: 'Driver is out',
  titleOf: '{{name}} is out',
  driver: 'Driver',
  chooseDriver: 'Choose a driver',
  day: 'Day',
  nothingFound: 'Nothing found',
  noTours: 'There is no open tour to take over on that day.',
  tours: 'Tours that are taken over',
  span: '{{from}}–{{until}}',
  newDriver: 'New driver of {{number}}',
  newVehicle: 'Vehicle of {{number}}',
  nobody: 'Nobody',
  noVehicle: 'None',
  clear: 'Clear',
  free: 'free',
  has: '{{number}} from {{from}} to {{until}}',
  critical: 'critical damage',
  nobodyFree: 'Nobody is entered for this time.',
  pending: 'Released tours get the new drivers and vehicles once you send their changes.',
  confirm_one: 'Assign tour',
  confirm_other: 'Assign {{formatted}} tours',
  done_one: '{{formatted}} tour assigned anew.',
  done_other: '{{formatted}} tours assigned anew.',
} satisfies Messages<typeof de>;
