/** Steps reported by phones and acts of dispatchers. The states of a tour and of its stops follow from both. */
import * as z from 'zod/mini';
import { position } from '../platform/position.ts';
import { keySchema } from '../platform/operation.ts';
import { filled, singleLine, text } from '../platform/text.ts';
import { tourReference } from './tourReference.ts';
import { stopStates, type StopState } from './tourStops.ts';

export const drivingLimits = {
  /** Maximum number of steps of one request. */
  stepsMaximum: 200,
  reasonMaximum: 500,
  receiverMaximum: 128,
  photosMaximum: 10,
  /** Pixels of the longer side of a stored photo. */
  photoSide: 1600,
  /** Maximum bytes of an uploaded signature, and pixels of a stored one. */
  signatureBytes: 1024 * 1024,
  signatureWidth: 1000,
  signatureHeight: 500,
  /** Deviation of a phone's clock in milliseconds, above which the times of its steps are corrected. */
  clockTolerance: 5 * 60 * 1000,
  /** The latest accepted time, in milliseconds since 1970. */
  timeMaximum: Date.UTC(2100, 0, 1),
  /** Maximum number of tours for a driver, and of contradictions for a dispatcher, in one response. */
  shownMaximum: 200,
} as const;

/**
 * `leave`: the driver left the stop later than the outcome was reported. `skip`: the driver passes the stop without
 * reaching it.
 * `beginBreak`, `endBreak`: concern the whole tour; a driver who reports a further stop has also ended the break.
 * `position`: only the driver's position.
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
/** Acts of dispatchers that also change the states. */
const actKinds = ['correct', 'finish', 'cancel'] as const;
export type ActKind = (typeof actKinds)[number];
const withStop: ReadonlySet<StepKind> = new Set<StepKind>(['arrive', 'deliver', 'refuse', 'fail', 'skip', 'leave']);
const withReason: ReadonlySet<StepKind> = new Set<StepKind>(['refuse', 'fail']);

/**
 * Why a step has no effect and is shown to a dispatcher.
 * `tour-lost`: the driver did not have the tour any more. `tour-withdrawn`: the tour was withdrawn.
 * `tour-removed`: the tour was deleted. `tour-over`: the tour was done or cancelled. `stop-removed`: the tour has no
 * such stop.
 * `stop-finished`: the stop has another outcome. `stop-followed`: another job tries the stop again.
 * `step-impossible`: the stop's state does not allow the step.
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

/** A step as the phone recorded it. */
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

/** The result of each step of the request. */
export const stepsAnswer = z.object({
  steps: z.array(z.object({ key: keySchema, code: z.nullable(z.enum(['not-found', 'conflict'])) })),
});
export type StepsAnswer = z.infer<typeof stepsAnswer>;

/** A step or an act as the dispatcher sees it. */
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

/** The state of a stop after a step. */
export const outcomeOfStep: Partial<Record<StepKind | ActKind, StopState>> = {
  deliver: 'delivered',
  refuse: 'refused',
  fail: 'failed',
  skip: 'skipped',
};
/** Outcomes and contradictions for which a dispatcher may accept a step; the tour must still exist. */
export const overrulable = {
  kinds: ['deliver', 'refuse', 'fail'],
  contradictions: ['tour-lost', 'tour-over', 'stop-removed', 'stop-finished', 'stop-followed'],
} as const satisfies { kinds: readonly StepKind[]; contradictions: readonly Contradiction[] };

/** True if a dispatcher may accept this contradicting step. */
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

/**
 * A driver's report of a job that another driver has now, or that another job tries again. It has no effect by itself.
 */
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
