/** Puts into the API's document every error that an operation may answer, with its data, and the headers of all answers. */
import type { AnyContractProcedure } from '@orpc/contract';
import { conflictWith } from '#contract/documentation/operations.ts';
import { errors, isErrorCode, type ErrorCode } from '#contract/errors.ts';
import { idempotencyKeyPattern, idempotencyTimes, replayedHeader } from '#contract/idempotency.ts';
import { revisionHeader } from '#contract/live.ts';
import type { OperationMeta } from '#contract/operation.ts';
import { requestIdHeader } from '../requestIds.ts';
import { pascal, refTo } from './naming.ts';
import type { DescribedDocument, DescribedOperation, DescribedResponse, Header, Schema, Schemas } from './types.ts';

type Procedure = AnyContractProcedure['~orpc'];

const text: Schema = { type: 'string' };
const seconds: Schema = { type: 'integer', minimum: 1, format: 'int64' };
const object = (properties: Schemas, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
});

/** One wrong field. */
const issue = object({ path: text, rule: text, params: { type: 'object', additionalProperties: { type: 'number' } } }, [
  'path',
  'rule',
]);
const issues: Schema = { type: 'array', items: refTo('Issue') };

/** Codes that come with data only where there is something to tell. */
const sometimes: ReadonlySet<ErrorCode> = new Set(['payload-too-large']);

/** The data that a code comes with; those of the server's own failures name the request. */
function dataOf(code: ErrorCode): Schema | null {
  if (code === 'invalid-input' || code === 'payload-too-large') return object({ issues });
  const waits = errors[code].status === 429 || errors[code].status === 503 || code === 'idempotency-key-in-use';
  const properties = {
    ...(waits && { retryAfter: seconds }),
    ...(errors[code].status >= 500 && { requestId: text }),
  };
  return Object.keys(properties).length > 0 ? object(properties) : null;
}

/** Headers that answers share. */
const headers: Record<string, Header> = {
  RequestId: { description: 'The request, as the operator finds it in the log', schema: text },
  RetryAfter: { description: 'Seconds after which it is worth asking again', schema: seconds },
  Revision: {
    description: 'The company’s revision that the write took; the live stream tells of the same one',
    schema: { type: 'integer', format: 'int64' },
  },
  Replayed: { description: '`true` where the answer was given before, under the same `Idempotency-Key`', schema: text },
};
const header = (name: keyof typeof headers): Header => ({ $ref: `#/components/headers/${name}` });

/** The codes that an operation may answer beyond those that the contract names for it. */
function impliedCodes(procedure: Procedure): ErrorCode[] {
  const isWrite = procedure.route.method !== 'GET';
  return [
    // Also of those without parameters: an address may be written so that it cannot be read.
    'invalid-input',
    ...(isWrite ? (['same-origin-required', 'payload-too-large', 'unsupported-media-type'] as const) : []),
    'unexpected-error',
    'database-error',
    'service-unavailable',
  ];
}

/** Writes the errors of every operation. @param procedures by the operation's id */
export function describeErrors(document: DescribedDocument, procedures: ReadonlyMap<string, Procedure>): void {
  const { components, paths } = document;
  components.headers = headers;
  components.schemas['Issue'] = { ...issue, description: 'One field that is wrong' };
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    const procedure = procedures.get(operation.operationId);
    if (!procedure) continue;
    const named = Object.keys(procedure.errorMap).filter(isErrorCode);
    const codes = new Set([...impliedCodes(procedure), ...named]);
    describeSuccess(operation, procedure);
    for (const [status, ofStatus] of Map.groupBy(codes, (code) => errors[code].status))
      operation.responses[String(status)] = response(components.schemas, operation.operationId, ofStatus);
  }
}

function response(schemas: Schemas, operationId: string, codes: readonly ErrorCode[]): DescribedResponse {
  const names = codes.map((code) => nameError(schemas, operationId, code));
  const refs = names.map(refTo);
  const mapping = Object.fromEntries(codes.map((code, index) => [code, refs[index]?.$ref ?? '']));
  const waits = codes.some((code) => dataOf(code)?.properties?.['retryAfter']);
  return {
    description: codes.map((code) => `\`${code}\`: ${errors[code].en}`).join(' '),
    headers: { [requestIdHeader]: header('RequestId'), ...(waits && { 'retry-after': header('RetryAfter') }) },
    content: {
      'application/json': {
        schema: refs.length === 1 ? (refs[0] ?? {}) : { oneOf: refs, discriminator: { propertyName: 'code', mapping } },
      },
    },
  };
}

/** @returns the name of an error's schema, which is added where it is not there yet */
function nameError(schemas: Schemas, operationId: string, code: ErrorCode): string {
  const current = code === 'conflict' ? (conflictWith[operationId] ?? null) : null;
  const name = current === null ? `${pascal(code).replace(/Error$/, '')}Error` : `${current}ConflictError`;
  const data = current === null ? dataOf(code) : object({ current: refTo(current) });
  if (data) schemas[`${name}Data`] ??= { ...data, description: `What comes with \`${code}\`` };
  const properties = {
    code: { type: 'string', const: code },
    message: { type: 'string', description: 'For people, in the language of `Accept-Language`' },
    ...(data && { data: refTo(`${name}Data`) }),
  };
  const required = Object.keys(properties).filter((field) => field !== 'data' || !sometimes.has(code));
  schemas[name] ??= { ...object(properties, required), description: errors[code].en };
  return name;
}

function describeSuccess(operation: DescribedOperation, procedure: Procedure): void {
  const { creates, permission } = procedure.meta as OperationMeta;
  const success = operation.responses['200'];
  if (!success) return;
  const records = procedure.route.method !== 'GET' && permission !== 'public';
  success.headers = {
    [requestIdHeader]: header('RequestId'),
    ...(records && { [revisionHeader]: header('Revision') }),
    ...(creates && { [replayedHeader]: header('Replayed') }),
  };
  success.description = operation.summary;
  if (!creates) return;
  operation.parameters = [
    ...(operation.parameters ?? []),
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: `A key that the caller makes for this request, such as a UUID: sent again under it within ${idempotencyTimes.keptHours} hours, it answers as before and makes nothing twice`,
      schema: { type: 'string', pattern: idempotencyKeyPattern.source, maxLength: 255 },
      example: '01934c63-5e2a-7b44-8d19-3f7a6c0b2e58',
    },
  ];
}

/** The live stream resumes by a header of its own. */
export const lastEventId = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: 'The id of the last event that was received: what was missed since then is sent first',
  schema: text,
  example: '3f9c1d7a5b2e4c60.4711',
} as const;
