import * as z from 'zod/mini';
import { signInInput, signUpInput } from './account.ts';
import { boundedCount, listInput, listLimits, listOutput } from '../platform/list.ts';
import { keySchema, operationsOf, versionSchema } from '../platform/operation.ts';
import {
  decisionsOf,
  driverStatuses,
  keyInput,
  person,
  personFields,
  removalInput,
  removed,
  unconfirmingOf,
} from './people.ts';
import { licenceClass } from './licences.ts';
import { profile, profileExample } from './profile.ts';
import { shift, shifts } from './shifts.ts';
import { exampleTime, since1970, type Documentation } from '../documentation/documentation.ts';

/** How a driver can be planned. A driver who waits for approval has neither. */
const planningFields = {
  /** The shifts of a usual week; empty if none are entered. */
  shifts,
  /** Null if it is not entered: then no vehicle is too heavy. */
  licenceClass: z.nullable(licenceClass),
};

/** The changeable fields of a driver. */
export const driverFields = z.extend(personFields, planningFields);
export type DriverFields = z.infer<typeof driverFields>;

/** A driver as the list presents them; `lastOnline` is null for a driver who was never online. */
export const driver = z.extend(person, {
  ...planningFields,
  lastOnline: z.nullable(z.int()),
  status: z.enum(driverStatuses),
  /** True while one of the driver's tours is under way. */
  isDriving: z.boolean(),
  /** The tour under way; null if there is none. */
  tour: z.nullable(z.object({ key: keySchema, number: z.string() })),
});
export type Driver = z.infer<typeof driver>;

/** A device that the driver's app has registered. */
export const driverDevice = z.object({
  key: keySchema,
  name: z.string(),
  platform: z.string(),
  appVersion: z.string(),
  created: z.int(),
  lastSeen: z.int(),
  online: z.boolean(),
});

/** A period in which a driver was online; `ended` is null while it lasts. */
const driverPresence = z.object({ began: z.int(), ended: z.nullable(z.int()) });

const driverDetail = z.extend(driver, {
  devices: z.array(driverDevice),
  /** Periods of the last two days, the newest first. */
  presence: z.array(driverPresence),
});
export type DriverDetail = z.infer<typeof driverDetail>;

/** Number of drivers in each status, independent of the list's filters; `all` includes waiting drivers. */
export const driverCounts = z.object({
  all: boundedCount(),
  CONFIRM: boundedCount(),
  BLOCKED: boundedCount(),
  ONLINE: boundedCount(),
  OFFLINE: boundedCount(),
});

/** `status` sorts waiting drivers first, and drivers of the same status by name. */
export const driverSortable = ['status', 'name', 'phone', 'email', 'lastOnline', 'created'] as const;
const driverListInput = z.object({
  ...listInput(driverSortable),
  status: z.optional(z.enum(driverStatuses)),
});
export type DriverListInput = z.infer<typeof driverListInput>;

/**
 * Input of the app when a driver joins; `privacy` is optional, because the app itself asks for consent to the privacy
 * statement.
 */
const driverSignUpInput = z.extend(z.omit(signUpInput, { privacy: true }), {
  privacy: z.optional(z.literal(true, 'privacy')),
});

const operation = operationsOf('drivers');

/** An administrator's decision on one driver, based on the status that the administrator saw. */
const decision = decisionsOf('drivers', driver);

export const driverOperations = {
  signUp: operation('POST /drivers/sign-up', 'public', 'Join a company as a driver to be approved', {
    description:
      'A mail with a link to verify the address is sent. Sign-in works once the address is verified and an administrator has approved the driver.',
    creates: true,
    errors: ['validation-key-not-found', 'email-already-in-use', 'too-many-requests'],
    examples: {
      input: {
        validationKey: '48217',
        firstname: 'Aylin',
        lastname: 'Yıldırım',
        phone: '+49 171 39200 27',
        email: 'a.yildirim@nordwind.example',
        password: 'Kühlkette-2026',
        language: 'de',
        privacy: true,
      },
      output: { ok: true },
    },
  })
    .input(driverSignUpInput)
    .output(z.object({ ok: z.literal(true) })),
  signIn: operation('POST /drivers/sign-in', 'public', 'Sign in to the drivers’ app', {
    description: 'The `token` is to be sent as `Authorization: Bearer …`; `POST /account/sign-out` ends it.',
    errors: [
      'wrong-password',
      'email-not-verified',
      'user-disabled',
      'admin-pending',
      'no-role',
      'permission-denied',
      'no-related-signup-user',
      'too-many-requests',
    ],
    examples: {
      input: { email: 'a.yildirim@nordwind.example', password: 'Kühlkette-2026' },
      output: { token: 'Jd1mUu0kFQb5yq0c3vR1mO2w9sX8zL7aT6hG4nE5pKo', profile: profileExample },
    },
  })
    .input(signInInput)
    .output(z.object({ token: z.string(), profile })),
  list: operation('GET /drivers', 'administrator', 'A page of drivers, searched, filtered by status and sorted')
    .input(driverListInput)
    .output(z.extend(listOutput(driver), { counts: driverCounts })),
  get: operation('GET /drivers/{key}', 'administrator', 'One driver with their devices and when they were online', {
    errors: ['not-found'],
  })
    .input(keyInput)
    .output(driverDetail),
  update: operation(
    'PATCH /drivers/{key}',
    'administrator',
    'Change name, phone, shifts or licence class of a driver, made from the named version',
    {
      description:
        'Where the version is stale the answer is `conflict` with the current driver in `data.current`; so it is for shifts and licence class of a driver who waits for approval.',
      errors: ['not-found'],
      conflict: driver,
    },
  )
    .input(z.extend(z.partial(driverFields), { key: keySchema, version: versionSchema }))
    .output(driver),
  confirm: decision('confirm', 'Approve a waiting driver who has verified the email address', ['email-not-verified']),
  unconfirm: unconfirmingOf('drivers', driver),
  confirmMany: operation('POST /drivers/confirm-many', 'administrator', 'Approve several waiting drivers', {
    description:
      'Those who do not wait, or have not verified their email address, are passed over; `items` answers those approved now.',
  })
    .input(
      z.object({
        keys: z.array(keySchema).check(z.minLength(1, 'required'), z.maxLength(listLimits.maximumLimit, 'too-many')),
      }),
    )
    .output(z.object({ items: z.array(driver) })),
  block: decision('block', 'Shut a driver out; their sessions end within a second'),
  unblock: decision('unblock', 'Let a blocked driver in again'),
  remove: operation(
    'POST /drivers/{key}/remove',
    'administrator',
    'Remove a driver, as they were in the named version; it can be undone for ten minutes',
    {
      description:
        'Where somebody has changed the driver since then, the answer is `conflict` with the current driver in `data.current`. Tours not yet under way are planned again without them; undoing gives them back to those that are unchanged.',
      errors: ['not-found', 'tour-under-way'],
      conflict: driver,
    },
  )
    .input(removalInput)
    .output(removed),
  restore: operation('POST /drivers/{key}/restore', 'administrator', 'Undo the removal of a driver', {
    errors: ['undo-expired'],
  })
    .input(keyInput)
    .output(driver),
};

/** For the API's document. */
export const driverDocumentation: Documentation = {
  group: 'Those who drive for the company; joining and signing in for their app',
  answered: {
    Driver: driver,
    DriverCounts: driverCounts,
    DriverDetail: driverDetail,
    DriverDevice: driverDevice,
    DriverPresence: driverPresence,
    Shift: shift,
  },
  schemas: {
    Driver: 'Somebody who drives for the company',
    DriverCounts: 'How many drivers there are in each status, whatever the list is filtered by',
    DriverDetail: 'A driver with their devices and when they were online',
    DriverDevice: 'A device that a driver’s app has registered',
    DriverPresence: 'From when to when a driver was online',
    Shift: 'When a driver works on a weekday of every week, in the company’s time zone',
  },
  fields: {
    lastOnline: [`When the driver was last online, ${since1970}; null where they never were`, exampleTime],
    isDriving: ['Whether one of the driver’s tours is under way', false],
    tour: 'The driver’s tour that is under way; null while there is none',
    shifts: [
      'The shifts of a usual week, none overlapping another; empty where none are entered, and while the driver waits for approval. Absences are events of the calendar. What contradicts the law on working hours is not refused',
      [{ from: '06:00', until: '14:45', weekday: 1, longestMinutes: null }],
    ],
    'Shift.from': ['Beginning, hours and minutes', '06:00'],
    'Shift.until': ['End, hours and minutes; up to `from` it is a time of the next day', '14:45'],
    weekday: ['The day on which the shift begins, 1 for Monday to 7 for Sunday', 1],
    longestMinutes: [
      'The longest time on duty within the shift in minutes, breaks included; null for the whole shift',
      null,
    ],
    licenceClass: [
      'The heaviest vehicles that the driver may drive: `B` up to 3,500 kg, `C1` up to 7,500 kg, `C` without a limit; null where it is not entered, then nothing is checked',
      'C1',
    ],
    token: ['To be sent as `Authorization: Bearer …`', 'Jd1mUu0kFQb5yq0c3vR1mO2w9sX8zL7aT6hG4nE5pKo'],
    profile: 'The person who has signed in',
    lastSeen: [`When the device was last heard of, ${since1970}`, exampleTime],
    devices: 'The devices that the driver’s app has registered',
    presence: 'When the driver was online within the last two days, the newest first',
    began: [`When that began, ${since1970}`, exampleTime],
    ended: [`When it ended, ${since1970}; null while the driver is online`, null],
    status: [
      '`CONFIRM` waits for approval, `BLOCKED` was shut out; the others by whether their app is there',
      'ONLINE',
    ],
    'DriverDetail.status': ['As in `Driver`', 'ONLINE'],
    'drivers.list.status': ['Only drivers in this status', 'ONLINE'],
    all: ['All of them, the waiting too', 12],
    CONFIRM: ['Waiting for approval', 1],
    BLOCKED: ['Shut out', 0],
    ONLINE: ['Online now', 7],
    OFFLINE: ['Not online', 4],
    name: ['What the person calls it', 'Pixel 9 von Aylin'],
    online: 'Whether a heartbeat of it still counts',
  },
};
