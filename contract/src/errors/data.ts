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
/** Seconds after which it is worth asking again. */
const retryAfter = z.int().check(z.gte(1));
/** The request, as the operator finds it in the log. */
const requestId = z.string();

const dataOfCode = {
  'invalid-input': issues,
  /** Their paths in the input, such as `stops.0.recipient`. */
  'unknown-field': z.object({ fields: z.array(z.string()) }),
  'payload-too-large': z.optional(issues),
  'idempotency-key-in-use': z.object({ retryAfter }),
  'tour-incomplete': z.object({ needs: z.array(z.enum(releaseNeeds)) }),
  'tour-under-way': z.object({ tours: z.array(tourReference) }),
  'stop-done': z.object({ key: z.uuid(), name: z.string() }),
  /** The delivery. */
  'pair-apart': z.object({ key: z.uuid(), name: z.string() }),
} as const satisfies Partial<Record<ErrorCode, z.ZodMiniType>>;

/** Every failure of the server names the request; whatever asks to wait says for how long. */
const dataOfStatus = {
  429: z.object({ retryAfter }),
  500: z.object({ requestId }),
  501: z.object({ requestId }),
  503: z.object({ retryAfter, requestId }),
  504: z.object({ requestId }),
} as const satisfies Record<WithData, z.ZodMiniType>;

type Status = (typeof errorStatus)[ErrorCode];
type WithData = Exclude<Status, 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422>;

/** The schema of a code's data; undefined where it comes with none, or with what each operation declares (`conflict`). */
export type DataSchema<Code extends ErrorCode> = Code extends keyof typeof dataOfCode
  ? (typeof dataOfCode)[Code]
  : (typeof errorStatus)[Code] extends keyof typeof dataOfStatus
    ? (typeof dataOfStatus)[(typeof errorStatus)[Code]]
    : undefined;

/** What comes with a code; `current` of a conflict is what the operation declares. */
export type ErrorData<Code extends ErrorCode> = Code extends 'conflict'
  ? { current: unknown }
  : DataSchema<Code> extends z.ZodMiniType
    ? z.infer<DataSchema<Code>>
    : undefined;

/** @returns the schema of a code's data, where it comes with some */
export const dataSchema = (code: ErrorCode): z.ZodMiniType | undefined =>
  ({ ...dataOfStatus, ...dataOfCode } as Partial<Record<Status | ErrorCode, z.ZodMiniType>>)[
    Object.hasOwn(dataOfCode, code) ? code : errorStatus[code]
  ];
