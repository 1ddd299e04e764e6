import { companyFieldDescriptions } from '../company.ts';
import { customerFieldDescriptions } from '../customers.ts';
import { vehicleFieldDescriptions } from '../vehicles.ts';
import type { FieldDescription } from './fieldDescription.ts';

const key = '01934c60-1d2b-7a90-8f3c-2b9e4d5a6c71';
const time = 1795238400000;
const since1970 = 'in milliseconds since 1970 (UTC)';

/**
 * Fields that mean the same wherever they stand. A noun's own stand beside it, so that a new one is described where it
 * is added; what means something else elsewhere stands in `ofSchemas.ts`, as `Schema.field` or `operation.parameter`.
 */
export const fields: Record<string, FieldDescription> = {
  ...companyFieldDescriptions,
  ...customerFieldDescriptions,
  ...vehicleFieldDescriptions,
  key: ['The key of the row, a UUID; small and capital letters are the same', key],
  keys: ['Keys of rows', [key]],
  uid: ['The key of the person, a UUID', key],
  version: ['Raised by one with each change that a person makes; a change names the version that it was made from', 3],
  created: [`When it was made, ${since1970}`, time],
  modified: [`When it was last changed, ${since1970}`, time],
  undoUntil: [`Until when the deletion can be undone, ${since1970}`, time + 600_000],
  ok: 'True: it is done',
  total: ['How many there are in all, whatever the page shows; at least so many where that is not exact', 1],
  isTotalExact: ['Whether the total is exact: long lists are not counted to their end', true],
  items: 'The rows of this page',
  next: ['The cursor of the next page; null where this is the last one', null],
  counts: 'How many there are of each kind, whatever the list is filtered by',

  // People.
  firstname: ['First name', 'Aylin'],
  lastname: ['Last name', 'Yıldırım'],
  phone: ['Telephone number, as people write it', '+49 171 39200 27'],
  email: ['E-mail address, in small letters', 'a.yildirim@nordwind.example'],
  emailVerified: 'Whether the person has proved that the address is theirs',
  role: ['What the person is in the company: null where nothing has been decided', 'driver'],
  confirmed: 'Whether an administrator has let the person in',
  active: 'Whether the person may come in: false where they wait or are blocked',
  confirmedAt: [`When the person was let in, ${since1970}; null while they wait or where nobody knows any more`, time],
  confirmedBy: [
    'Name of whoever let the person in; null while they wait or where nobody knows any more',
    'Jörn Weißgerber',
  ],
  language: ['Language of the mails and of the portal', 'de'],
  image: [
    'Path at which the picture is served on this server, or null; a new picture has a new path',
    '/api/files/01934c60-1d2b-7a90-8f3c-2b9e4d5a6c71',
  ],
  lastOnline: [`When the driver was last online, ${since1970}; null where they never were`, time],
  isDriving: ['Whether one of the driver’s tours is under way', false],
  password: ['The password, 6 to 128 characters', 'Kühlkette-2026'],
  oldPassword: ['The present password', 'Kühlkette-2026'],
  newPassword: ['The password to be set, 6 to 128 characters', 'Winterreifen-2027'],
  validationKey: ['Five digits with which people join the company', '48217'],
  privacy: 'That the privacy statement was accepted',
  token: ['To be sent as `Authorization: Bearer …`', 'Jd1mUu0kFQb5yq0c3vR1mO2w9sX8zL7aT6hG4nE5pKo'],
  profile: 'The person who has signed in',

  // Devices.
  appVersion: ['Version of the app', '1.4.0'],
  platform: ['Operating system with its version', 'Android 16'],
  lastSeen: [`When the device was last heard of, ${since1970}`, time],
  devices: 'The devices that the driver’s app has registered',

  category: ['Key of the category', key],
  color: ['Colour as `#rrggbb`', '#4ca3dd'],
  companyName: ['Name of the company', 'Nordwind Logistik GmbH'],
  replaces: ['Path of the picture that is replaced or removed, as it was last read; empty where there was none', ''],
  model: ['Model', 'Sprinter 317'],
  isCritical: [
    'Whether critical damage is not repaired yet: it should not drive until somebody has looked at it',
    false,
  ],

  // Damage.
  place: 'Where on the vehicle',
  title: ['What it is, in a few words', 'Delle in der Schiebetür'],
  description: ['What else is to be said', 'Beim Rangieren an der Rampe angestoßen'],
  severity: ['How bad it is; with `critical` the vehicle should not drive until somebody has looked at it', 'minor'],
  occurred: [`When it happened or was found, ${since1970}`, time],
  photo: ['Key of the photo, a UUID', '01934c61-0f3a-7d11-9c52-6e1b8a4d7f20'],
  photos: 'Its photos, the oldest first',
  notes: 'Written by administrators for each other; empty where a driver is answered',
  note: ['A note that goes with the change; empty where there is nothing to say', 'Termin am Montag'],
  text: ['What is noted', 'Lack bestellt'],
  author: ['Name of whoever wrote it', 'Jörn Weißgerber'],
  reporter: 'Who reported it; the name stays where the person has been erased',

  // Sensors.
  serialKey: ['Serial key: four groups of four capital letters or digits', '7KQ2-M4XA-90PT-1B8D'],
  position: ['Where in the vehicle; empty where nobody said', 'Laderaum hinten'],
  quantity: ['How many', 2],
  message: ['What else is to be said', 'Bitte mit Halterung.'],

  // The live stream.
  type: 'Tells the events apart',
  revision: ['The company’s revision: raised by one with each write that changed something', 4711],

  // Errors.
  code: 'The error’s code, the same in every language',
  data: 'What the caller needs to go on',
  current: 'The row as it is now',
  issues: 'The fields that are wrong',
  path: ['The field, its parts joined by dots; empty where it is the whole', 'zipCode'],
  rule: ['The rule that it breaks', 'zip-code'],
  params: ['The rule’s numbers, such as `minimum` and `maximum`', { minimum: 2 }],
  retryAfter: ['Seconds after which it is worth asking again, as in the header `Retry-After`', 30],
  requestId: ['The request, as in the header `X-Request-Id`; the operator finds it in the log', '1f0c9a3e-4711'],

  // Parameters of lists.
  limit: ['Rows of a page', 50],
  cursor:
    'Where the page begins: `next` of the page before, with the same search, filter and order; first page without it',
  search: ['Words that are to occur, in any order and in any spelling of umlauts', 'lindqvist'],
  sort: 'What the list is sorted by; a leading `-` turns the order around',
};
