import type { Messages } from '#portal/platform/i18n/messages.ts';
import type de from './messages.de.ts';

export default {
  title: 'Position',
  unknown: 'not known',
  manual: 'set by hand',
  house: 'exact to the house',
  street: 'exact to the street',
  zipCode: 'exact to the postcode',
  town: 'exact to the town',
  region: 'roughly, from neighbouring postcodes',
  map: 'Position of {{name}}',
  pin: 'Pin, moved by the arrow keys',
  help: 'Drag the pin, tap on the map, move it by the arrow keys or enter the coordinates. The position then stays, even if the address changes.',
  lat: 'Latitude (degrees north)',
  lng: 'Longitude (degrees east)',
  move: 'Move position',
  set: 'Set position',
  determine: 'Determine anew',
  save: 'Keep position',
  cancel: 'Cancel moving',
  saved: 'Position of {{name}} saved.',
  determined: 'Position of {{name}} determined from the address.',
  sources: {
    embedded: 'Determined from the address. GeoNames (CC BY 4.0)',
    photon: 'Determined from the address. © OpenStreetMap contributors (ODbL)',
    mapquest: 'Determined from the address. © MapQuest',
    manual: 'The position stays, even if the address changes.',
  },
} satisfies Messages<typeof de>;
