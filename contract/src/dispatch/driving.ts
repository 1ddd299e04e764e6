import * as z from 'zod/mini';
import { acceptanceSpan, spans } from '../partners/acceptanceHours.ts';
import { breakRule, reportedBreak } from './breakRules.ts';
import { localDay } from '../platform/days.ts';
import { imageErrors, imageInput, imagePath } from '../workplace/files.ts';
import { position } from '../platform/position.ts';
import { keySchema, operationsOf, versionSchema } from '../platform/operation.ts';
import { settings } from '../workplace/settings.ts';
import { routeSource } from './routing.ts';
import { temperatureRange } from '../fleet/temperatures.ts';
import { load, stopKinds, stopOrder, wishShape } from './tourStops.ts';
import { correctionFields, drivingLimits, stepsAnswer, stepsInput, stopOutcome, tourStep } from './tourSteps.ts';
import { tourStates } from './tourStates.ts';
import { vehicleReference } from '../fleet/vehicles.ts';

/** Fields that a company with `hideCustomers` hides until the tour is under way. */
export const drivingDetails = z.object({
  name: z.string(),
  phone: z.string(),
  recipient: z.string(),
  info: z.string(),
  orders: z.array(stopOrder),
});

/** An instruction for the driver, and the metres for which it applies. */
export const drivingDirection = z.object({ text: z.string(), distanceMetres: z.int() });

export const drivingStop = z.object({
  key: keySchema,
  kind: z.enum(stopKinds),
  street: z.string(),
  houseNumber: z.string(),
  zipCode: z.string(),
  city: z.string(),
  country: z.string(),
  addressAdditional: z.string(),
  position: z.nullable(position),
  details: z.nullable(drivingDetails),
  load,
  collected: load,
  windows: z.nullable(spans),
  driverWindow: z.nullable(acceptanceSpan),
  staySeconds: z.int(),
  ...wishShape,
  /** The temperatures that the goods may have; null if they need no cooling. */
  temperature: z.nullable(temperatureRange),
  /** The stop of this tour that collects the goods delivered here. */
  goodsFrom: z.nullable(keySchema),
  legMetres: z.nullable(z.int()),
  legSeconds: z.nullable(z.int()),
  breakSeconds: z.int(),
  directions: z.nullable(z.array(drivingDirection)),
  plannedArrival: z.nullable(z.int()),
  plannedDeparture: z.nullable(z.int()),
  promised: z.nullable(z.int()),
  ...stopOutcome.shape,
  sign: imagePath,
  photos: z.array(z.object({ key: keySchema, image: imagePath })),
});
export type DrivingStop = z.infer<typeof drivingStop>;

/** A tour as its driver sees it. */
export const drivingTour = z.object({
  key: keySchema,
  number: z.string(),
  state: z.enum(tourStates),
  departure: z.string(),
  departs: z.int(),
  day: localDay,
  vehicle: z.nullable(vehicleReference),
  orderNumber: z.string(),
  temperatureRecording: z.boolean(),
  distance: z.nullable(z.int()),
  driveSeconds: z.nullable(z.int()),
  breaksBy: breakRule,
  /** Source of the legs; the estimate has no directions. */
  routedBy: routeSource,
  started: z.nullable(z.int()),
  finished: z.nullable(z.int()),
  reportedBreaks: z.array(reportedBreak),
  cancelReason: z.string(),
  release: z.object({ version: versionSchema, sent: z.int(), acknowledged: z.nullable(z.int()) }),
  stops: z.array(drivingStop),
});
export type DrivingTour = z.infer<typeof drivingTour>;

/** A signature, to be sent as `multipart/form-data` in the part `image`. */
const signInput = z.object({
  image: z.file('required').check(z.maxSize(drivingLimits.signatureBytes, 'image-too-heavy')),
});

const done = z.object({ ok: z.literal(true) });
const one = z.object({ key: keySchema });
const ofStop = { key: keySchema, stop: keySchema };
const operation = operationsOf('driving');

export const drivingOperations = {
  list: operation('GET /driving/tours', 'driver', 'The own tours of today, and those released for later').output(
    z.object({
      items: z.array(drivingTour),
      total: z.int(),
      next: z.null(),
      ...z.pick(settings, { routeUnit: true, routeLocale: true }).shape,
    }),
  ),
  get: operation('GET /driving/tours/{key}', 'driver', 'One of the own tours', { errors: ['not-found'] })
    .input(one)
    .output(drivingTour),
  acknowledge: operation(
    'PUT /driving/tours/{key}/acknowledged',
    'driver',
    'Say that a version of a tour has been read',
    {
      description: 'Repeatable. An older version than the one that was sent last changes nothing.',
      errors: ['not-found'],
    },
  )
    .input(z.extend(one, { version: versionSchema }))
    .output(drivingTour),
  report: operation('PUT /driving/steps', 'driver', 'Report steps, at once or days later, in any order', {
    description:
      'Repeatable: each step carries a key that the app makes; what arrives again changes nothing. The state of a tour follows from all its steps, so that the order of arrival does not matter: those of one installation count by `sequence`, those of several by their time. `now` is the phone’s present time; where it is more than five minutes off, the times of the steps are moved by the difference. Steps are taken also where the tour has been given to somebody else since; what then contradicts is kept and shown to a dispatcher. `not-found` for a tour that this driver never had, `conflict` for a key that somebody else has used: do not send such a step again.',
  })
    .input(stepsInput)
    .output(stepsAnswer),
  sign: operation(
    'PUT /driving/tours/{key}/stops/{stop}/signs/{sign}',
    'driver',
    'Add the picture of a signature under a key that the app makes',
    {
      description:
        'Repeatable: the second arrival of a key answers like the first. A signature under another key takes the place of the one before. Taken also where the tour has been given to somebody else since.',
      errors: ['not-found', ...imageErrors],
    },
  )
    .input(z.extend(signInput, { ...ofStop, sign: keySchema }))
    .output(done),
  addPhoto: operation(
    'PUT /driving/tours/{key}/stops/{stop}/photos/{photo}',
    'driver',
    'Add a photo to a stop under a key that the app makes',
    {
      description:
        'Repeatable: the second arrival of a key answers like the first. A stop that holds ten photos answers `full`. Taken also where the tour has been given to somebody else since.',
      errors: ['not-found', 'full', ...imageErrors],
    },
  )
    .input(z.extend(imageInput, { ...ofStop, photo: keySchema }))
    .output(done),
  steps: operation('GET /tours/{key}/steps', 'administrator', 'Everything that was reported of a tour, in its order', {
    errors: ['not-found'],
  })
    .input(one)
    .output(z.object({ items: z.array(tourStep), total: z.int(), next: z.null() })),
  correct: operation(
    'POST /tours/{key}/stops/{stop}/correct',
    'administrator',
    'Set or correct how a stop went, with a reason',
    {
      description:
        'Names the state that it was decided on; where it is another one now the answer is `conflict` with the stop’s outcome in `data.current`. What the driver reported stays beside it. A tour that has not been released answers `tour-state`.',
      errors: ['not-found', 'tour-state'],
      conflict: stopOutcome,
    },
  )
    .input(correctionFields)
    .output(stopOutcome),
  contradictions: operation(
    'GET /driving/contradictions',
    'administrator',
    'Steps that contradict and have not been settled, the newest first',
  ).output(z.object({ items: z.array(tourStep), total: z.int(), next: z.null() })),
  accept: operation(
    'POST /driving/contradictions/{key}/accept',
    'administrator',
    'Let a contradicting step hold: how it says the stop went counts',
    {
      description:
        'For steps that say that a stop was delivered, refused or has failed. A job that has left the tour comes back into it, and leaves whoever has it now; a job that tries it again is removed. Where another driver has reached one of them the answer is `stop-done`; where the tour has been taken back since, `tour-state`.',
      errors: ['not-found', 'tour-state', 'stop-done'],
    },
  )
    .input(one)
    .output(tourStep),
  settle: operation(
    'POST /driving/contradictions/{key}/settle',
    'administrator',
    'Say that a contradicting step has been dealt with',
    { errors: ['not-found'] },
  )
    .input(one)
    .output(tourStep),
};
