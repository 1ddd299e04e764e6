import * as z from 'zod/mini';
import { acceptanceSpan, spans } from './acceptanceHours.ts';
import { breakRule, reportedBreak } from './breakRules.ts';
import { localDay } from './days.ts';
import { imageErrors, imageInput, imagePath } from './files.ts';
import { position } from './geocoding.ts';
import { keySchema, operationsOf, versionSchema } from './operation.ts';
import { settings } from './settings.ts';
import { routeSource } from './routing.ts';
import { load, stopKinds, stopOrder } from './tourStops.ts';
import {
  correctionFields,
  drivingLimits,
  stepFields,
  stepsAnswer,
  stepsInput,
  stopOutcome,
  tourStep,
} from './tourSteps.ts';
import { tourStates } from './tourStates.ts';
import { vehicleReference } from './vehicles.ts';
import { exampleKey, type Documentation } from './documentation/documentation.ts';

/** What is hidden until the tour is under way where the company hides customers. */
const drivingDetails = z.object({
  name: z.string(),
  phone: z.string(),
  recipient: z.string(),
  info: z.string(),
  orders: z.array(stopOrder),
});

/** What a driver does next, and for how many metres it holds. */
const drivingDirection = z.object({ text: z.string(), distanceMetres: z.int() });

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
  windows: z.nullable(spans),
  driverWindow: z.nullable(acceptanceSpan),
  staySeconds: z.int(),
  signature: z.boolean(),
  safeDelivery: z.boolean(),
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
  /** Who computed the ways; the estimate has no directions. */
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
  settle: operation(
    'POST /driving/contradictions/{key}/settle',
    'administrator',
    'Say that a contradicting step has been dealt with',
    { errors: ['not-found'] },
  )
    .input(one)
    .output(tourStep),
};

/** For the API's document. */
export const drivingDocumentation: Documentation = {
  group: 'A driver’s day: own tours, steps, signatures and photos; and what dispatchers correct of it',
  answered: {
    DrivingTour: drivingTour,
    DrivingStop: drivingStop,
    DrivingDirection: drivingDirection,
    DrivingDetails: drivingDetails,
    StopOutcome: stopOutcome,
    TourStep: tourStep,
    StepsAnswer: stepsAnswer,
  },
  sent: { Step: stepFields },
  schemas: {
    DrivingTour: 'A tour as its driver sees it',
    DrivingStop: 'A stop of it',
    DrivingDirection: 'What a driver does next on the way to a stop',
    DrivingDetails: 'Whom a stop is about',
    StopOutcome: 'How a stop went',
    TourStep: 'A step of a driver or an act of a dispatcher',
    StepsAnswer: 'What became of the steps that were sent',
    Step: 'A step as the phone wrote it down',
  },
  fields: {
    routeUnit: ['In which unit the app shows distances; the API speaks metres', 'km'],
    routeLocale: ['Language of directions', 'de_DE'],
    number: ['Number of the tour, `YYMM-NNN`', '2611-042'],
    departure: ['Planned departure, local to the company', '2026-11-23T05:30'],
    departs: 'The same as an instant',
    day: ['Local day of the departure', '2026-11-23'],
    vehicle: 'The vehicle; null where there is none any more',
    orderNumber: ['Order number', 'A-10482'],
    temperatureRecording: ['Whether the temperature is to be recorded: a wish', false],
    distance: ['Planned metres; null where a stop has no position', 48210],
    driveSeconds: ['Planned seconds of driving; null where a stop has no position', 5400],
    started: 'When it was started; null before',
    finished: 'When it was finished; null before',
    reportedBreaks: 'The breaks that the driver has reported, in the order in which they began',
    cancelReason: ['Why it was cancelled; empty where it was not', ''],
    release: 'What was sent last',
    version: ['Which version of the tour', 1],
    stops: 'The stops in their order',
    'DrivingStop.kind': [
      '`start` and `finish` are the first and the last stop; a `via` is passed without a stop',
      'customer',
    ],
    'Step.kind': ['What happened', 'deliver'],
    'TourStep.kind': ['What happened, or what a dispatcher did', 'deliver'],
    details: 'Name, phone, recipient, info and orders; null where the company hides them until the tour is under way',
    name: ['Name of the customer or place', 'Feinkost Lindqvist'],
    addressAdditional: ['What else belongs to the address', 'Hinterhof'],
    phone: ['Phone number', '+49 30 23125 415'],
    recipient: ['Whom the goods are for', 'Warenannahme'],
    info: ['What the driver should know', 'Rampe 3, klingeln'],
    orders: 'What is handed over, an entry for each order',
    load: 'Sums over the orders',
    windows: 'When the stop may be served that day, local; none where it is closed, null for any time',
    driverWindow: 'A narrower window for the driver; null where there is none',
    staySeconds: ['Planned seconds of the stay', 300],
    signature: ['Whether a signature is asked for', true],
    safeDelivery: ['Whether the goods may be left in a safe place', false],
    legMetres: ['Metres from the stop before; null where that is not known', 5200],
    legSeconds: ['Seconds of driving from the stop before; null where that is not known', 660],
    breakSeconds: ['Seconds of planned breaks on the way from the stop before; a plan, which replaces no recorder', 0],
    breaksBy: ['By which rule breaks are planned; `driving` counts what is driven and worked', 'driving'],
    directions:
      'How to drive there from the stop before, in the company’s route locale; null where who computed the ways has none, as the estimate and OSRM',
    text: ['What to do', 'Links auf Domkloster abbiegen.'],
    distanceMetres: ['For how many metres it holds', 250],
    routedBy: ['Who computed the ways between the stops; `estimate` is the great circle made longer', 'valhalla'],
    plannedArrival: 'Planned arrival; null where it cannot be computed',
    plannedDeparture: 'Planned departure; null where it cannot be computed',
    promised: 'The planned arrival as it was when the tour was released; null where there is none',
    state: ['How far it is', 'delivered'],
    'DrivingTour.state': ['How far it is', 'underWay'],
    arrived: 'When the stop was reached; null before, and where nobody said so',
    left: 'When the stop was left; null before',
    reason: [
      'Why: asked for where goods are refused or a stop fails, and where a dispatcher corrects',
      'Nicht bestellt',
    ],
    receiver: ['Who took the goods', 'Aylin Yıldırım'],
    sign: ['Path at which the signature is served; null where there is none', null],
    'driving.sign.sign': ['Key of the signature, a UUID', '01934c61-0e21-7a94-8b3d-4c7f2a9d6e15'],
    photos: 'Photos of the stop, the oldest first',
    installation: [
      'Key of the app’s installation, a UUID that it keeps; the one of its device does',
      '01934c61-52b7-7d08-b1f4-7c6a3e9d0f25',
    ],
    now: 'The phone’s present time',
    steps: 'The steps',
    tour: ['Key of the tour', exampleKey],
    stop: ['Key of the stop; null for steps of the whole tour', '01934c61-7a10-7b52-8e43-5d9c0b7f1a62'],
    sequence: ['Counts the steps of the installation, from any number on', 17],
    time: 'When it happened',
    position: 'Where the driver was; null where the phone does not know',
    code: ['Why a step was not taken; null where it was, now or before', null],
    stopName: ['Name of the stop; empty where it is not there any more', 'Feinkost Lindqvist'],
    author: 'Who reported or decided it; null where the person has been erased',
    byDriver: ['Whether a driver reported it; otherwise a dispatcher decided it', true],
    reported: 'When it happened by the phone’s clock; null for what a dispatcher did',
    phoneOffset: [
      'Milliseconds by which the server’s clock was ahead of the phone’s; above five minutes either way the time is moved by it',
      0,
    ],
    received: 'When it arrived',
    correction: 'What a dispatcher set; null otherwise',
    contradiction: ['Why it changes nothing; null where it counts', null],
    settled: 'When a dispatcher dealt with the contradiction; null before',
    from: ['The state that the correction was decided on', 'open'],
    photo: ['Key of the photo, a UUID', '01934c61-0f3a-7d11-9c52-6e1b8a4d7f20'],
    image: 'JPEG or PNG',
  },
};
