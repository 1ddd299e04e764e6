import * as z from 'zod/mini';
import { fieldIssue } from '../errors/data.ts';
import { postalAddressDescriptions } from '../partners/postalAddress.ts';
import { keySchema } from '../platform/operation.ts';
import { removed } from '../people/people.ts';
import { exampleKey, exampleTime, since1970, type Documentation } from './documentation.ts';

/** Fields that mean the same in every feature. */
export const general: Omit<Documentation, 'group'> = {
  answered: {
    Done: z.object({ ok: z.literal(true) }),
    Issue: fieldIssue,
    KeptName: z.object({ key: z.nullable(keySchema), name: z.string() }),
    Named: z.object({ key: keySchema, name: z.string() }),
    Removed: removed,
  },
  schemas: {
    Done: 'That it is done',
    Issue: 'One field that is wrong',
    KeptName:
      'Somebody or something by key and name; the key is null where it is gone, the name empty where a person has been erased',
    Named: 'Somebody or something by key and name',
    Removed: 'A deletion that can be undone for a while',
  },
  fields: {
    ...postalAddressDescriptions,
    timeZone: ['IANA name of the time zone in which the company plans its days', 'Europe/Berlin'],
    address: ['Postal address in one line', 'Speicherstraße 12, 20457 Hamburg'],
    plateNumber: ['Number plate as `B-TL 4127`, with a final E or H where it has one', 'B-TL 4127'],
    'KeptName.key': ['Its key, a UUID; null where it is gone', exampleKey],
    'KeptName.name': ['Its name, as it was last', 'Jörn Weißgerber'],
    'Named.name': ['Its name', 'Jörn Weißgerber'],
    key: ['The key of the row, a UUID; small and capital letters are the same', exampleKey],
    keys: ['Keys of rows', [exampleKey]],
    version: [
      'Raised by one with each change that a person makes; a change names the version that it was made from',
      3,
    ],
    created: [`When it was made, ${since1970}`, exampleTime],
    modified: [`When it was last changed, ${since1970}`, exampleTime],
    undoUntil: [`Until when the deletion can be undone, ${since1970}`, 1795239000000],
    'PairApartErrorData.name': ['Name of the delivery', 'Feinkost Lindqvist'],
    'StopDoneErrorData.name': ['Name of the stop', 'Feinkost Lindqvist'],
    ok: 'True: it is done',
    total: ['How many there are in all, whatever the page shows; at least so many where that is not exact', 1],
    isTotalExact: ['Whether the total is exact: long lists are not counted to their end', true],
    items: 'The rows of this page',
    next: ['The cursor of the next page; null where this is the last one', null],
    counts: 'How many there are of each kind, whatever the list is filtered by',
    firstname: ['First name', 'Aylin'],
    lastname: ['Last name', 'Yıldırım'],
    phone: ['Phone number, as people write it', '+49 171 39200 27'],
    email: ['Email address, in small letters', 'a.yildirim@nordwind.example'],
    emailVerified: 'Whether the person has proved that the address is theirs',
    role: ['What the person is in the company: null where nothing has been decided', 'driver'],
    confirmed: 'Whether an administrator has let the person in',
    active: 'Whether the person may come in: false where they wait or are blocked',
    confirmedAt: [
      `When the person was let in, ${since1970}; null while they wait or where nobody knows any more`,
      exampleTime,
    ],
    confirmedBy: [
      'Name of whoever let the person in; null while they wait or where nobody knows any more',
      'Jörn Weißgerber',
    ],
    language: ['Language of the mails and of the portal', 'de'],
    image: [
      'Path at which the picture is served on this server, or null; a new picture has a new path',
      '/api/files/01934c60-1d2b-7a90-8f3c-2b9e4d5a6c71',
    ],
    password: ['The password, 6 to 128 characters', 'Kühlkette-2026'],
    validationKey: ['Five digits with which people join the company', '48217'],
    privacy: 'That the privacy statement was accepted',
    appVersion: ['Version of the app', '1.4.0'],
    platform: ['Operating system with its version', 'Android 16'],
    occurred: [`When it happened or was found, ${since1970}`, exampleTime],
    message: ['What else is to be said', 'Bitte mit Halterung.'],
    code: 'The error’s code, the same in every language',
    data: 'What the caller needs to go on',
    current: 'The row as it is now',
    issues: 'The fields that are wrong',
    'UnknownFieldErrorData.fields': [
      'Paths of the fields that the operation does not know, twenty at most',
      ['stops.0.recipeint'],
    ],
    path: ['The field, its parts joined by dots; empty where it is the whole', 'zipCode'],
    rule: ['The rule that it breaks', 'zip-code'],
    params: ['The rule’s numbers, such as `minimum` and `maximum`', { minimum: 2 }],
    retryAfter: ['Seconds after which it is worth asking again, as in the header `Retry-After`', 30],
    requestId: ['The request, as in the header `X-Request-Id`; the operator finds it in the log', '1f0c9a3e-4711'],
    limit: ['Rows of a page', 50],
    cursor:
      'Where the page begins: `next` of the page before, with the same search, filter and order; first page without it',
    search: ['Words that are to occur, in any order and in any spelling of umlauts', 'lindqvist'],
    sort: 'What the list is sorted by; a leading `-` turns the order around',
  },
};
