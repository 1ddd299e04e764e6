/** Steps of phones and acts of dispatchers, from which the state of a tour and of its stops follows. */
import * as z from 'zod/mini';
import { position } from '../platform/position.ts';
import { keySchema } from '../platform/operation.ts';
import { filled, singleLine, text } from '../platform/text.ts';
import { tourReference } from './tourReference.ts';
import { stopStates, type StopState } from './tourStops.ts';

export const drivingLimits = {
  /** Steps that one request may bring. */
  stepsMaximum: 200,
  reasonMaximum: 500,
  receiverMaximum: 128,
  photosMaximum: 10,
  /** Pixels of a photo's longer side as it is kept. */
  photoSide: 1600,
  /** Bytes of a signature as it is sent, and pixels as it is kept. */
  signatureBytes: 1024 * 1024,
  signatureWidth: 1000,
  signatureHeight: 500,
  /** Milliseconds by which a phone's clock may be wrong before its times are corrected. */
  clockTolerance: 5 * 60 * 1000,
  /** The latest time that is taken, in milliseconds since 1970. */
  timeMaximum: Date.UTC(2100, 0, 1),
  /** Tours that a driver is shown at once, and contradictions that a dispatcher is. */
  shownMaximum: 200,
} as const;

/**
 * `leave`: the stop was left later than its outcome was reported. `skip`: it is passed by without being reached.
 * `beginBreak`, `endBreak`: of the tour as a whole; whoever goes on reporting stops has ended their break as well.
 * `position`: where the driver is, and nothing else.
 */
export const stepKinds = [
  'start',
  'arrive',
  'deliver',
  'refuse',
  'fail',
  'skip',
  'leave',
  'beginBreak',
  'endBreak',
  'finish',
  'position',
] as const;
export type StepKind = (typeof stepKinds)[number];
/** What dispatchers do that the states follow from as well. */
const actKinds = ['correct', 'finish', 'cancel'] as const;
export type ActKind = (typeof actKinds)[number];
/** Steps that say how something went, and not only that it did. */
const withStop: ReadonlySet<StepKind> = new Set<StepKind>(['arrive', 'deliver', 'refuse', 'fail', 'skip', 'leave']);
const withReason: ReadonlySet<StepKind> = new Set<StepKind>(['refuse', 'fail']);

/**
 * Why a step changes nothing and is shown to a dispatcher.
 * `tour-lost`: the driver did not have the tour any more. `tour-withdrawn`: the tour had been taken back.
 * `tour-removed`: it has been deleted. `tour-over`: it was done or cancelled. `stop-removed`: it has no such stop.
 * `stop-finished`: another outcome stands. `stop-followed`: another job tries it again since. `step-impossible`: the stop
 * was not in a state for it.
 */
export const contradictions = [
  'tour-lost',
  'tour-withdrawn',
  'tour-removed',
  'tour-over',
  'stop-removed',
  'stop-finished',
  'stop-followed',
  'step-impossible',
] as const;
export type Contradiction = (typeof contradictions)[number];

const time = z.int().check(z.minimum(0, 'invalid'), z.maximum(drivingLimits.timeMaximum, 'invalid'));
const reason = text().check(z.trim(), z.maxLength(drivingLimits.reasonMaximum, 'too-long'));
const receiver = text().check(z.trim(), singleLine, z.maxLength(drivingLimits.receiverMaximum, 'too-long'));

/** A step as the phone wrote it down. */
export const stepFields = z
  .object({
    key: keySchema,
    tour: keySchema,
    stop: z._default(z.nullable(keySchema), null),
    sequence: z.int().check(z.minimum(0, 'minimum')),
    time,
    kind: z.enum(stepKinds),
    reason: z._default(reason, ''),
    receiver: z._default(receiver, ''),
    position: z._default(z.nullable(position), null),
  })
  .check(
    z.check(({ value: { kind, stop, reason: why }, issues }) => {
      const missing = (path: string, isMissing: boolean) => {
        if (isMissing) issues.push({ code: 'custom', input: null, path: [path], message: 'required' });
      };
      missing('stop', withStop.has(kind) && stop === null);
      missing('reason', withReason.has(kind) && why === '');
    }),
  );
export type StepFields = z.infer<typeof stepFields>;

export const stepsInput = z.object({
  installation: keySchema,
  now: time,
  steps: z.array(stepFields).check(z.minLength(1, 'required'), z.maxLength(drivingLimits.stepsMaximum, 'too-many')),
});
export type StepsInput = z.infer<typeof stepsInput>;

/** How a stop went. */
export const stopOutcome = z.object({
  state: z.enum(stopStates),
  arrived: z.nullable(z.int()),
  left: z.nullable(z.int()),
  reason: z.string(),
  receiver: z.string(),
});
export type StopOutcome = z.infer<typeof stopOutcome>;

/** What became of each step that was sent. */
export const stepsAnswer = z.object({
  steps: z.array(z.object({ key: keySchema, code: z.nullable(z.enum(['not-found', 'conflict'])) })),
});
export type StepsAnswer = z.infer<typeof stepsAnswer>;

/** A step or an act as the dispatcher reads it. */
export const tourStep = z.object({
  key: keySchema,
  tour: keySchema,
  number: z.string(),
  stop: z.nullable(keySchema),
  stopName: z.string(),
  kind: z.enum([...stepKinds, ...actKinds]),
  author: z.nullable(z.object({ key: keySchema, name: z.string() })),
  byDriver: z.boolean(),
  time: z.int(),
  reported: z.nullable(z.int()),
  phoneOffset: z.nullable(z.int()),
  received: z.int(),
  reason: z.string(),
  receiver: z.string(),
  position: z.nullable(position),
  correction: z.nullable(z.pick(stopOutcome, { state: true, arrived: true, left: true })),
  contradiction: z.nullable(z.enum(contradictions)),
  settled: z.nullable(z.int()),
});
export type TourStep = z.infer<typeof tourStep>;

/** States that steps of a stop lead to. */
export const outcomeOfStep: Partial<Record<StepKind | ActKind, StopState>> = {
  deliver: 'delivered',
  refuse: 'refused',
  fail: 'failed',
  skip: 'skipped',
};
/** Steps that say how a stop went, and contradictions of theirs that a dispatcher may overrule: their tour is there. */
export const overrulable = {
  kinds: ['deliver', 'refuse', 'fail'],
  contradictions: ['tour-lost', 'tour-over', 'stop-removed', 'stop-finished', 'stop-followed'],
} as const satisfies { kinds: readonly StepKind[]; contradictions: readonly Contradiction[] };

/** True where a dispatcher may let a contradicting step hold after all. */
export const mayHold = ({
  kind,
  stop,
  contradiction,
  settled,
}: Pick<TourStep, 'kind' | 'stop' | 'contradiction' | 'settled'>): boolean =>
  stop !== null &&
  settled === null &&
  overrulable.kinds.some((one) => one === kind) &&
  overrulable.contradictions.some((one) => one === contradiction);

/** A driver's report of a job that is with somebody else by now, or is tried again: it does not count by itself. */
export const lateReport = z.object({ kind: z.enum(stepKinds), time: z.int(), tour: tourReference });
export type LateReport = z.infer<typeof lateReport>;

export const correctionFields = z.object({
  key: keySchema,
  stop: keySchema,
  from: z.enum(stopStates),
  state: z.enum(stopStates),
  arrived: z.nullable(time),
  left: z.nullable(time),
  receiver: z._default(receiver, ''),
  reason: text('required').check(z.trim(), filled, z.maxLength(drivingLimits.reasonMaximum, 'too-long')),
});
export type CorrectionFields = z.infer<typeof correctionFields>;
