import * as z from 'zod/mini';
import { driverDevice } from './drivers.ts';
import { keySchema, operationsOf } from '../platform/operation.ts';
import { filled, singleLine, text } from '../platform/text.ts';
import type { Documentation } from '../documentation/documentation.ts';

export const presenceTimes = {
  /** Milliseconds between a client's heartbeats. */
  heartbeatMs: 15_000,
  /** Milliseconds for which a heartbeat counts. */
  leaseMs: 40_000,
  /** Milliseconds between two checks of the server for expired leases. */
  sweepMs: 5000,
} as const;

export const deviceLimits = { nameMaximum: 128, platformMaximum: 64, appVersionMaximum: 32, perPerson: 20 } as const;

export const deviceFields = z.object({
  name: text('required').check(z.trim(), singleLine, filled, z.maxLength(deviceLimits.nameMaximum, 'too-long')),
  platform: z._default(text().check(z.trim(), singleLine, z.maxLength(deviceLimits.platformMaximum, 'too-long')), ''),
  appVersion: z._default(
    text().check(z.trim(), singleLine, z.maxLength(deviceLimits.appVersionMaximum, 'too-long')),
    '',
  ),
});

/** A device as the API's documentation shows it. */
const deviceExample = {
  key: '01934c61-52b7-7d08-b1f4-7c6a3e9d0f25',
  name: 'Pixel 9 von Aylin',
  platform: 'Android 16',
  appVersion: '1.4.0',
  created: 1795238400000,
  lastSeen: 1795241700000,
  online: true,
};
const operation = operationsOf('devices');
const keyInput = z.object({ key: keySchema });
const done = z.object({ ok: z.literal(true) });

export const deviceOperations = {
  list: operation('GET /devices', 'driver', 'The own devices', {
    examples: { output: { items: [deviceExample], total: 1, next: null } },
  }).output(z.object({ items: z.array(driverDevice), total: z.int(), next: z.null() })),
  register: operation(
    'PUT /devices/{key}',
    'driver',
    'Register a device under a key that the app makes itself, or change what is known of it',
    {
      description: 'Repeatable: the second arrival answers like the first. The key is a UUID that the app keeps.',
      errors: ['conflict'],
      examples: {
        input: { name: 'Pixel 9 von Aylin', platform: 'Android 16', appVersion: '1.4.0' },
        output: { ...deviceExample, online: false },
      },
    },
  )
    .input(z.extend(deviceFields, { key: keySchema }))
    .output(driverDevice),
  heartbeat: operation(
    'POST /devices/{key}/heartbeat',
    'driver',
    'Say that the driver is online on this device; to be repeated every 15 seconds',
    {
      description:
        'A heartbeat counts for 40 seconds. The answer says after how many milliseconds the next one is due.',
      errors: ['not-found'],
      examples: { output: { next: presenceTimes.heartbeatMs } },
    },
  )
    .input(keyInput)
    .output(z.object({ next: z.int() })),
  leave: operation('POST /devices/{key}/leave', 'driver', 'Say that the driver goes offline on this device now', {
    examples: { output: { ok: true } },
  })
    .input(keyInput)
    .output(done),
  remove: operation('DELETE /devices/{key}', 'driver', 'Remove an own device', { examples: { output: { ok: true } } })
    .input(keyInput)
    .output(done),
};

/** For the API's document. */
export const deviceDocumentation: Documentation = {
  group: 'The devices of the drivers’ app and whether they are online',
  fields: {
    name: ['What the person calls it', 'Pixel 9 von Aylin'],
    'DevicesHeartbeatAnswer.next': ['Milliseconds after which the next heartbeat is due', 15000],
  },
};
