import * as z from 'zod/mini';
import { tourReference } from '../dispatch/tourReference.ts';
import { releaseNeeds } from '../dispatch/tourStates.ts';
import { errorStatus, type ErrorCode } from './codes.ts';

/** One wrong field: its path in the input, the rule that it breaks (a message key), and the rule's numbers. */
export const fieldIssue = z.object({
  path: z.string(),
  rule: z.string(),
  params: z.optional(z.record(z.string(), z.number())),
});
export type FieldIssue = z.infer<typeof fieldIssue>;

const issues = z.object({ issues: z.array(fieldIssue) });
/** Seconds after which the client should retry. */
const retryAfter = z.int().check(z.gte(1));
/** The request's ID, as in the operator's log. */
const requestId = z.string();

const dataOfCode = {
  'invalid-input': issues,
  /** Paths of the unknown fields in the input, such as `stops.0.recipient`. */
  'unknown-field': z.object({ fields: z.array(z.string()) }),
  'payload-too-large': z.optional(issues),
  'idempotency-key-in-use': z.object({ retryAfter }),
  'tour-incomplete': z.object({ needs: z.array(z.enum(releaseNeeds)) }),
  'tour-under-way': z.object({ tours: z.array(tourReference) }),
  'stop-done': z.object({ key: z.uuid(), name: z.string() }),
  /** The delivery that would be separated from its collection. */
  'pair-apart': z.object({ key: z.uuid(), name: z.string() }),
} as const satisfies Partial<Record<ErrorCode, z.ZodMiniType>>;

/** Data of every server error: the request's ID, and the seconds to wait if the client should retry. */
const dataOfStatus = {
  429: z.object({ retryAfter }),
  500: z.object({ requestId }),
  501: z.object({ requestId }),
  503: z.object({ retryAfter, requestId }),
  504: z.object({ requestId }),
} as const satisfies Record<WithData, z.ZodMiniType>;

type Status = (typeof errorStatus)[ErrorCode];
type WithData = Exclude<Status, 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422>;

/** The schema of a code's data; undefined if the code has none, or if each operation declares it (`conflict`). */
export type DataSchema<Code extends ErrorCode> = Code extends keyof typeof dataOfCode
  ? (typeof dataOfCode)[Code]
  : (typeof errorStatus)[Code] extends keyof typeof dataOfStatus
    ? (typeof dataOfStatus)[(typeof errorStatus)[Code]]
    : undefined;

/** The data of an error; each operation declares `current` of a conflict. */
export type ErrorData<Code extends ErrorCode> = Code extends 'conflict'
  ? { current: unknown }
  : DataSchema<Code> extends z.ZodMiniType
    ? z.infer<DataSchema<Code>>
    : undefined;

const schemas: Partial<Record<Status | ErrorCode, z.ZodMiniType>> = { ...dataOfStatus, ...dataOfCode };

/** @returns the schema of a code's data; undefined if the code has none, and for `conflict` */
export const dataSchema = (code: ErrorCode): z.ZodMiniType | undefined => schemas[code] ?? schemas[errorStatus[code]];
