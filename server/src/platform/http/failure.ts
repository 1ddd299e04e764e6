import { ORPCError } from '@orpc/server';
import { errors, type ErrorCode, type ErrorData } from '#contract/errors.ts';
import type { FieldIssue } from '#contract/errors/data.ts';
import type { Language } from '#contract/platform/language.ts';
import { isTransient, retryAfterSeconds } from '../database/connections/transient.ts';

/** A failure of the catalogue; `outward` puts its message in the caller's language before it is sent. */
export type Failure = ORPCError<ErrorCode, unknown>;

/**
 * Makes a failure to throw.
 * @param code of the catalogue
 * @param data what the caller needs to continue, such as the current entity of a conflict; `outward` adds general data
 */
export function failure<Code extends ErrorCode>(code: Code, data?: Partial<ErrorData<Code>>, cause?: unknown): Failure {
  return new ORPCError(code, { status: errors[code].status, message: errors[code].en, data, cause });
}

/** Statuses that ask the caller to wait. */
const isWait = (status: number) => status === 429 || status === 503;

/** The properties of the request to which a failure is the answer. */
export interface Asked {
  /** Language of the message. */
  language: Language;
  requestId: string;
}

/**
 * The failure as it is sent: its message is in the caller's language. It has `requestId` if the operator has to look
 * into the log, and `retryAfter` in seconds if a later retry may succeed.
 */
export function outward({ code, data, cause }: Failure, { language, requestId }: Asked): Failure {
  const { status, [language]: message } = errors[code];
  const wait = isWait(status) && { retryAfter: retryAfterSeconds };
  const line = status >= 500 && { requestId };
  const issues = code === 'invalid-input' && data === undefined && { issues: [] };
  const outgoing = wait || line || issues ? { ...issues, ...wait, ...(data as object | undefined), ...line } : data;
  return new ORPCError(code, { status, message, data: outgoing, cause });
}

/** Seconds that the caller is asked to wait, for the header `Retry-After`; null if the failure has no such time. */
export function waitOf({ data }: Failure): number | null {
  return (data as { retryAfter?: number } | undefined)?.retryAfter ?? null;
}

/** The body of the response for a failure. */
export function bodyOf({ code, message, data }: Failure): { code: ErrorCode; message: string; data?: unknown } {
  return data === undefined ? { code, message } : { code, message, data };
}

/** True for failures of the catalogue, as opposed to errors that libraries throw. */
export function isFailure(error: unknown): error is Failure {
  return error instanceof ORPCError && Object.hasOwn(errors, error.code);
}

/**
 * Converts any thrown value to a failure of the catalogue; nothing of the original is sent to the caller.
 * SQL errors, stack traces and unknown exceptions become one of three general codes.
 */
export function toFailure(error: unknown): Failure {
  if (isFailure(error)) return error;
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST') {
    const issues = issuesOf(error.data);
    const isTooHeavy = issues.some(({ rule }) => rule === 'image-too-heavy' || rule === 'file-too-heavy');
    return failure(isTooHeavy ? 'payload-too-large' : 'invalid-input', { issues }, error);
  }
  if (error instanceof ORPCError && error.status === 413) return failure('payload-too-large', undefined, error);
  if (error instanceof ORPCError && error.status === 415) return failure('unsupported-media-type', undefined, error);
  if (tookTooLong(error)) return failure('timeout', undefined, error);
  if (isTransient(error)) return failure('service-unavailable', { retryAfter: retryAfterSeconds }, error);
  if (isDatabaseError(error) && !isOwnMistake(error)) return failure('database-error', undefined, error);
  return failure('unexpected-error', undefined, error);
}

interface SchemaIssue {
  path?: readonly (PropertyKey | { key: PropertyKey })[];
  message?: string;
  code?: string;
  minimum?: number;
  maximum?: number;
}

/** Limits the answer: a list of thousands of items may have an issue in every item. */
const issuesToldAtMost = 100;

function issuesOf(data: unknown): FieldIssue[] {
  const issues = (data as { issues?: readonly SchemaIssue[] } | undefined)?.issues ?? [];
  return issues.slice(0, issuesToldAtMost).map(({ path = [], message, code, minimum, maximum }) => {
    const names = path.map((part) => String(typeof part === 'object' ? part.key : part));
    // The contract's schemas carry the rule as their message; a library's own sentence has spaces.
    const rule = message && !message.includes(' ') ? message : (code ?? 'invalid');
    const params = { ...(typeof minimum === 'number' && { minimum }), ...(typeof maximum === 'number' && { maximum }) };
    return { path: names.join('.'), rule, ...(Object.keys(params).length > 0 && { params }) };
  });
}

interface EngineError {
  code?: unknown;
  severity?: unknown;
}

/** True for a cancelled statement, and for a lock or turn that did not come in time. */
function tookTooLong(error: unknown): boolean {
  return ['57014', '55P03', 'TURN_TIMEOUT'].includes(String((error as EngineError | null)?.code));
}

/** Classes 22 (data exception) and 42 (syntax error, missing column or right): no outage, a retry fails as well. */
const isOwnMistake = (error: unknown) => /^(?:22|42)/.test(String((error as EngineError).code));

function isDatabaseError(error: unknown): boolean {
  const { code, severity } = (error ?? {}) as EngineError;
  return typeof severity === 'string' && typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
}
