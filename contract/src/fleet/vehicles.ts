import * as z from 'zod/mini';
import { imageAnswer, imageErrors, imageInput, imagePath } from '../workplace/files.ts';
import { boundedCount, listInput, listOutput, smallCountLimit } from '../platform/list.ts';
import { tableChoice } from '../platform/tableFiles.ts';
import { keySchema, operationsOf, versionSchema } from '../platform/operation.ts';
import { filled, singleLine, text } from '../platform/text.ts';
import type { Documentation } from '../documentation/documentation.ts';
import { undoPeriod } from '../platform/undo.ts';
import { temperatureLimits, temperatureRange, temperatureZone } from './temperatures.ts';

export const vehicleLimits = {
  textMaximum: 64,
  featureMaximum: 32,
  featuresMaximum: 20,
  /** Kilograms: German roads allow 44 t without a special permit; the limit leaves room for heavier vehicles. */
  weightMaximum: 100_000,
  /** Cubic metres of the hold. */
  volumeMaximum: 200,
  piecesMaximum: 10_000,
  /** Metres: roads allow 4 m of height, 2.6 m of width and combinations of 25.25 m without a special permit. */
  heightMaximum: 5,
  widthMaximum: 5,
  lengthMaximum: 30,
  /** Tonnes. */
  axleLoadMaximum: 30,
  /** Euro cents: 1,000 euro an hour, 100 euro a kilometre. */
  costPerHourMaximum: 100_000,
  costPerKilometreMaximum: 10_000,
  undoPeriod,
} as const;

/**
 * Town of 1 to 3 letters, hyphen, 1 to 2 letters, space, 1 to 4 digits (specification, section 5),
 * umlauts included, and a final E for electric or H for historic vehicles (decisions).
 */
export const plateNumberPattern = /^[A-ZÄÖÜ]{1,3}-[A-ZÄÖÜ]{1,2} \d{1,4}[EH]?$/;

/** Determines the drawing of a vehicle without a picture, and the drawing on which damage is marked. */
export const vehicleKinds = ['van', 'truck'] as const;
export type VehicleKind = (typeof vehicleKinds)[number];

/** Total weight classes in kilograms, as in driving licences and traffic signs; other values may be entered. */
export const totalWeightClasses = [2800, 3500, 4250, 7500, 12_000, 18_000, 26_000, 40_000] as const;

const requiredText = text('required').check(
  z.trim(),
  singleLine,
  filled,
  z.maxLength(vehicleLimits.textMaximum, 'too-long'),
);
const feature = text().check(z.trim(), singleLine, filled, z.maxLength(vehicleLimits.featureMaximum, 'too-long'));
const whole = (maximum: number) =>
  z.nullable(z.int('number').check(z.minimum(1, 'minimum'), z.maximum(maximum, 'maximum')));

const measure = (maximum: number) =>
  z.nullable(z.number('number').check(z.gt(0, 'minimum'), z.maximum(maximum, 'maximum')));

/** The fields of a vehicle, without defaults, because a change contains only the changed fields. */
const fields = z.object({
  kind: z.enum(vehicleKinds),
  make: requiredText,
  model: requiredText,
  plateNumber: text('required').check(z.trim(), filled, z.regex(plateNumberPattern, 'plate-number')),
  features: z.array(feature).check(z.maxLength(vehicleLimits.featuresMaximum, 'too-many')),
  /** Permissible total weight in kilograms. */
  totalWeight: whole(vehicleLimits.weightMaximum),
  /** Payload in kilograms. */
  capacityWeight: whole(vehicleLimits.weightMaximum),
  /** Volume of the cargo space in cubic metres. */
  capacityVolume: measure(vehicleLimits.volumeMaximum),
  /** Capacity in pieces (parcels, pallets). */
  capacityPieces: whole(vehicleLimits.piecesMaximum),
  /** Overall measures in metres, as on traffic signs. */
  height: measure(vehicleLimits.heightMaximum),
  width: measure(vehicleLimits.widthMaximum),
  length: measure(vehicleLimits.lengthMaximum),
  /** Tonnes on the axle with the highest load. */
  axleLoad: measure(vehicleLimits.axleLoadMaximum),
  /** True for transport across borders for hire or reward: the break rule for driving then applies from 2.5 t. */
  crossBorder: z.boolean(),
  /** Cost in euro cents: for each hour of a tour, and for each kilometre of it. */
  costPerHour: whole(vehicleLimits.costPerHourMaximum),
  costPerKilometre: whole(vehicleLimits.costPerKilometreMaximum),
  /** The compartments in which goods are cooled or heated, each with the temperatures between which it stays. */
  temperatureZones: z.array(temperatureZone).check(z.maxLength(temperatureLimits.zonesMaximum, 'too-many')),
});

/** A new vehicle; optional fields may be left out. */
export const vehicleFields = z.extend(fields, {
  kind: z._default(fields.shape.kind, 'van'),
  features: z._default(fields.shape.features, []),
  totalWeight: z._default(fields.shape.totalWeight, null),
  capacityWeight: z._default(fields.shape.capacityWeight, null),
  capacityVolume: z._default(fields.shape.capacityVolume, null),
  capacityPieces: z._default(fields.shape.capacityPieces, null),
  height: z._default(fields.shape.height, null),
  width: z._default(fields.shape.width, null),
  length: z._default(fields.shape.length, null),
  axleLoad: z._default(fields.shape.axleLoad, null),
  crossBorder: z._default(fields.shape.crossBorder, false),
  costPerHour: z._default(fields.shape.costPerHour, null),
  costPerKilometre: z._default(fields.shape.costPerKilometre, null),
  temperatureZones: z._default(fields.shape.temperatureZones, []),
});
export type VehicleFields = z.infer<typeof vehicleFields>;

/** A vehicle as it is presented; times are milliseconds since 1970. */
export const vehicle = z.extend(fields, {
  key: keySchema,
  image: imagePath,
  /** Number of damage reports that are not repaired; `isCritical` is true if one of them is critical. */
  damages: z.object({ open: z.int(), inRepair: z.int(), isCritical: z.boolean() }),
  sensors: z.int(),
  version: versionSchema,
  created: z.int(),
  modified: z.int(),
});
export type Vehicle = z.infer<typeof vehicle>;

/** The fields that identify a vehicle, for drivers and in a sensor's row. */
export const vehicleReference = z.object({
  key: keySchema,
  kind: z.enum(vehicleKinds),
  make: z.string(),
  model: z.string(),
  plateNumber: z.string(),
  /** True for critical damage that is not repaired: the vehicle should not drive until it has been inspected. */
  isCritical: z.boolean(),
});
export type VehicleReference = z.infer<typeof vehicleReference>;

export const vehicleSortable = ['plateNumber', 'make', 'created'] as const;
const vehicleListInput = z.object({
  ...listInput(vehicleSortable),
  /** Only vehicles with this feature. */
  feature: z.optional(text().check(z.maxLength(vehicleLimits.featureMaximum, 'too-long'))),
  /** Only vehicles with damage that is not repaired yet. */
  damaged: z.optional(z.stringbool()),
  /** Only vehicles whose tour is under way. */
  underWay: z.optional(z.stringbool()),
});
/** The filters and order of the list, for an export to a file. */
const vehicleExportInput = z.extend(z.omit(vehicleListInput, { limit: true, cursor: true }), {
  ...tableChoice,
});
export type VehicleListInput = z.infer<typeof vehicleListInput>;

const keyInput = z.object({ key: keySchema });
const operation = operationsOf('vehicles');

export const vehicleOperations = {
  list: operation('GET /vehicles', 'administrator', 'A page of vehicles, searched, filtered and sorted')
    .input(vehicleListInput)
    .output(
      z.extend(listOutput(vehicle), {
        counts: z.object({
          all: boundedCount(),
          damaged: boundedCount(smallCountLimit),
          underWay: boundedCount(smallCountLimit),
        }),
      }),
    ),
  references: operation(
    'GET /vehicles/references',
    'member',
    'Vehicles by plate, to choose one of: at most 50 that match',
  )
    .input(z.object({ search: z.optional(text().check(z.maxLength(100, 'too-long'), z.trim())) }))
    .output(z.array(vehicleReference)),
  export: operation(
    'GET /vehicles/export',
    'administrator',
    'All vehicles that the list shows, as a file that can be imported',
  )
    .input(vehicleExportInput)
    .output(z.file()),
  features: operation('GET /vehicles/features', 'administrator', 'Features in use, the most used first').output(
    z.array(z.object({ feature: z.string(), vehicles: boundedCount(smallCountLimit) })),
  ),
  get: operation('GET /vehicles/{key}', 'member', 'One vehicle; drivers read the one that they have chosen', {
    errors: ['not-found'],
  })
    .input(keyInput)
    .output(vehicle),
  create: operation('POST /vehicles', 'administrator', 'Add a vehicle', { creates: true })
    .input(vehicleFields)
    .output(vehicle),
  update: operation(
    'PATCH /vehicles/{key}',
    'administrator',
    'Change fields of a vehicle, made from the named version',
    {
      description: 'Where the version is stale the answer is `conflict` with the current vehicle in `data.current`.',
      errors: ['not-found'],
      conflict: vehicle,
    },
  )
    .input(z.extend(z.partial(fields), { key: keySchema, version: versionSchema }))
    .output(vehicle),
  remove: operation(
    'POST /vehicles/{key}/remove',
    'administrator',
    'Delete a vehicle; it can be undone for ten minutes',
    {
      description:
        'Its sensors stay with the company, unassigned once the deletion can no longer be undone. Tours not yet under way are planned again without it; undoing gives it back to those that are unchanged.',
      errors: ['not-found', 'tour-under-way'],
    },
  )
    .input(keyInput)
    .output(z.object({ undoUntil: z.int() })),
  restore: operation('POST /vehicles/{key}/restore', 'administrator', 'Undo the deletion of a vehicle', {
    errors: ['undo-expired'],
  })
    .input(keyInput)
    .output(vehicle),
  setImage: operation(
    'PUT /vehicles/{key}/image',
    'administrator',
    'Set the picture of a vehicle; a new one takes the place of the old one',
    { errors: ['not-found', ...imageErrors] },
  )
    .input(z.extend(imageInput, { key: keySchema }))
    .output(imageAnswer),
  removeImage: operation('DELETE /vehicles/{key}/image', 'administrator', 'Remove the picture of a vehicle', {
    errors: ['not-found'],
  })
    .input(keyInput)
    .output(imageAnswer),
};

/** For the API's document. */
export const vehicleDocumentation: Documentation = {
  group: 'Vehicles',
  answered: {
    Vehicle: vehicle,
    VehicleReference: vehicleReference,
    TemperatureRange: temperatureRange,
    TemperatureZone: temperatureZone,
  },
  sent: { VehicleFields: vehicleFields },
  schemas: {
    Vehicle: 'A vehicle of the fleet',
    VehicleFields: 'A new vehicle; what is not required may be left out',
    TemperatureRange: 'The temperatures that goods may have, in °C; one of the two may be null',
    TemperatureZone: 'A compartment that is cooled or heated',
    VehicleReference: 'A vehicle as far as it takes to name it',
  },
  fields: {
    'TemperatureRange.from': ['The lowest temperature; null for any', 2],
    'TemperatureRange.until': ['The highest temperature; null for any', 8],
    'TemperatureZone.from': ['The lowest temperature to which it sinks', 2],
    'TemperatureZone.until': ['The highest temperature to which it rises', 8],
    make: ['Manufacturer', 'Mercedes-Benz'],
    features: ['What the vehicle has, each up to 32 characters', ['Kühlaufbau']],
    totalWeight: ['Permissible total weight in kilograms; null where nobody said', 3500],
    capacityWeight: ['What may be loaded, in kilograms; null where nobody said', 1100],
    capacityVolume: ['Volume of the hold in cubic metres; null where nobody said', 11.5],
    capacityPieces: ['How many pieces (parcels, pallets) it takes; null where nobody said', null],
    height: ['Height in metres; null where nobody said', 2.65],
    width: ['Width in metres, without mirrors; null where nobody said', 2.02],
    length: ['Length in metres; null where nobody said', 5.93],
    axleLoad: ['Tonnes on the axle that carries most; null where nobody said', 2.25],
    crossBorder: [
      'Whether it is driven across borders for hire or reward, where limits of driving begin at 2.5 t',
      false,
    ],
    costPerHour: ['What an hour of a tour costs, in euro cents; null where nobody said, and for drivers', 3850],
    costPerKilometre: ['What a kilometre costs, in euro cents; null where nobody said, and for drivers', 42],
    temperatureZones: [
      'The compartments in which goods are cooled or heated, each with the °C between which it stays',
      [{ from: 2, until: 8 }],
    ],
    model: ['Model', 'Sprinter 317'],
    isCritical: [
      'Whether critical damage is not repaired yet: it should not drive until somebody has looked at it',
      false,
    ],
    'VehiclesSetImageInput.image':
      'JPEG or PNG, at most 12 MiB and 100 megapixels; kept as a JPEG of at most 400 × 400 pixels',
    kind: ['How it is drawn where it has no picture, and on which damage is marked', 'van'],
    'VehicleReference.kind': ['How it is drawn where it has no picture', 'van'],
    damages: 'Damage that is not repaired yet',
    open: ['How much of it nobody has begun to repair', 1],
    inRepair: ['How much of it is in repair', 0],
    sensors: ['How many sensors are in it', 2],
    feature: ['The feature', 'Kühlaufbau'],
    'vehicles.list.feature': ['Only vehicles with this feature', 'Kühlaufbau'],
    'vehicles.export.feature': ['Only vehicles with this feature', 'Kühlaufbau'],
    vehicles: ['How many vehicles have it', 5],
    all: ['All vehicles', 14],
    damaged: ['With damage that is not repaired yet', 2],
    underWay: ['With a tour that is under way', 4],
    'vehicles.list.underWay': ['Only vehicles whose tour is under way', true],
    'vehicles.export.underWay': ['Only vehicles whose tour is under way', true],
    'vehicles.list.damaged': ['Only vehicles with damage that is not repaired yet', true],
    'vehicles.export.damaged': ['Only vehicles with damage that is not repaired yet', true],
    'vehicles.export.format': ['Format of the file', 'csv'],
  },
};
