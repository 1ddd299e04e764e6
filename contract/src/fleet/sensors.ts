import * as z from 'zod/mini';
import { vehicleReference } from './vehicles.ts';
import { listInput, listOutput } from '../platform/list.ts';
import { keySchema, operationsOf, versionSchema } from '../platform/operation.ts';
import { filled, singleLine, text } from '../platform/text.ts';
import type { Documentation } from '../documentation/documentation.ts';

export const sensorLimits = {
  nameMaximum: 64,
  positionMaximum: 64,
  messageMaximum: 2000,
  quantityMaximum: 1000,
} as const;

/** The three models for sale, price on request (specification, section 2), with the values that each measures. */
export const sensorModels = {
  'Blue Puck T': ['temperature'],
  'Blue Puck RHT': ['temperature', 'humidity'],
  'Blue Puck Mag': ['door'],
} as const satisfies Record<string, readonly ('temperature' | 'humidity' | 'door')[]>;
export type SensorModel = keyof typeof sensorModels;
export const sensorModelNames = Object.keys(sensorModels) as [SensorModel, ...SensorModel[]];

/** Four groups of 4 capital letters or digits separated by hyphens (specification, section 5). */
export const serialKeyPattern = /^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/;
export const serialKeySchema = text('required').check(
  z.trim(),
  z.toUpperCase(),
  filled,
  z.regex(serialKeyPattern, 'serial-key'),
);

const nameText = text('required').check(
  z.trim(),
  singleLine,
  filled,
  z.maxLength(sensorLimits.nameMaximum, 'too-long'),
);
const positionText = text().check(z.trim(), singleLine, z.maxLength(sensorLimits.positionMaximum, 'too-long'));
const quantityNumber = z
  .int('number')
  .check(z.minimum(1, 'minimum'), z.maximum(sensorLimits.quantityMaximum, 'maximum'));
const messageText = text().check(z.trim(), z.maxLength(sensorLimits.messageMaximum, 'too-long'));

/** Name and position of a sensor in the vehicle, for validation in forms. */
export const sensorFields = z.object({ name: nameText, position: positionText });
/** A request for a price, for validation in its form. */
export const priceFields = z.object({ quantity: quantityNumber, message: messageText });

/** A sensor as it is presented; `created` is when it was registered, in milliseconds since 1970. */
export const sensor = z.object({
  key: keySchema,
  serialKey: z.string(),
  model: z.string(),
  name: z.string(),
  vehicle: z.nullable(vehicleReference),
  /** Position in the vehicle; empty if unknown. */
  position: z.string(),
  version: versionSchema,
  created: z.int(),
});
export type Sensor = z.infer<typeof sensor>;

export const sensorSortable = ['name', 'model', 'vehicle', 'created'] as const;
const sensorListInput = z.object({
  ...listInput(sensorSortable),
  /** Only sensors in this vehicle. */
  vehicle: z.optional(keySchema),
  /** Only sensors in no vehicle. */
  unassigned: z.optional(z.stringbool()),
});
export type SensorListInput = z.infer<typeof sensorListInput>;

const versioned = { key: keySchema, version: versionSchema };
const operation = operationsOf('sensors');

export const sensorOperations = {
  list: operation('GET /sensors', 'administrator', 'A page of registered sensors, searched and sorted')
    .input(sensorListInput)
    .output(listOutput(sensor)),
  get: operation('GET /sensors/{key}', 'administrator', 'One sensor', { errors: ['not-found'] })
    .input(z.object({ key: keySchema }))
    .output(sensor),
  register: operation('POST /sensors', 'administrator', 'Register a sensor by its serial key', {
    creates: true,
    errors: ['serial-key-not-found', 'sensor-already-registered', 'too-many-requests'],
  })
    .input(z.object({ serialKey: serialKeySchema }))
    .output(sensor),
  rename: operation('PATCH /sensors/{key}', 'administrator', 'Rename a sensor, made from the named version', {
    errors: ['not-found'],
    conflict: sensor,
  })
    .input(z.object({ ...versioned, name: nameText }))
    .output(sensor),
  assign: operation(
    'POST /sensors/{key}/assign',
    'administrator',
    'Assign a sensor to a vehicle, with the place in it where wanted',
    { errors: ['not-found'], conflict: sensor },
  )
    .input(z.object({ ...versioned, vehicle: keySchema, position: z._default(positionText, '') }))
    .output(sensor),
  unassign: operation('POST /sensors/{key}/unassign', 'administrator', 'Take a sensor out of its vehicle', {
    errors: ['not-found'],
    conflict: sensor,
  })
    .input(z.object(versioned))
    .output(sensor),
  remove: operation(
    'POST /sensors/{key}/remove',
    'administrator',
    'Give a sensor back to the stock; its serial key can be registered again',
    { errors: ['not-found'] },
  )
    .input(z.object({ key: keySchema }))
    .output(z.object({ ok: z.literal(true) })),
  requestPrice: operation(
    'POST /sensors/requests',
    'administrator',
    'Ask the support contact for the price of a model; stored and mailed',
    { creates: true, errors: ['too-many-requests'] },
  )
    .input(
      z.object({
        model: z.enum(sensorModelNames),
        quantity: z._default(quantityNumber, 1),
        message: z._default(messageText, ''),
      }),
    )
    .output(z.object({ ok: z.literal(true) })),
};

/** For the API's document. */
export const sensorDocumentation: Documentation = {
  group: 'Sensors of the cold chain',
  answered: { Sensor: sensor },
  schemas: {
    Sensor: 'A sensor that the company has registered',
  },
  fields: {
    serialKey: ['Serial key: four groups of four capital letters or digits', '7KQ2-M4XA-90PT-1B8D'],
    position: ['Where in the vehicle; empty where nobody said', 'Laderaum hinten'],
    quantity: ['How many', 2],
    name: ['What the company calls it', 'Kühl 1'],
    model: ['Model of the sensor', 'Blue Puck T'],
    vehicle: 'The vehicle that it is in; null where it is in none',
    'SensorsAssignInput.vehicle': ['Key of the vehicle', '01934c60-9a7c-7e21-b4d3-0c5f8e2a1b64'],
    'sensors.list.vehicle': ['Only sensors in this vehicle', '01934c60-9a7c-7e21-b4d3-0c5f8e2a1b64'],
    unassigned: ['Only sensors in no vehicle', true],
  },
};
