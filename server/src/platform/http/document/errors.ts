import type { AnyContractProcedure } from '@orpc/contract';
import { errors, isErrorCode, type ErrorCode } from '#contract/errors.ts';
import { idempotencyKeyPattern, idempotencyTimes, replayedHeader } from '#contract/platform/idempotency.ts';
import { revisionHeader } from '#contract/workplace/live.ts';
import type { OperationMeta } from '#contract/platform/operation.ts';
import { requestIdHeader } from '../requestIds.ts';
import { nameOf, pascal, refTo, tidy } from './naming.ts';
import type { DescribedDocument, DescribedOperation, DescribedResponse, Header, Schema, Schemas } from './types.ts';

type Procedure = AnyContractProcedure['~orpc'];

const text: Schema = { type: 'string' };
const seconds: Schema = { type: 'integer', minimum: 1, format: 'int64' };
const object = (properties: Schemas, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
});

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

/** An error as the generator reads it from the contract. */
interface DeclaredError {
  code: ErrorCode;
  /** Schema of the error's data, and whether the data is always present; undefined if there is none. */
  data: Schema | undefined;
  isDataRequired: boolean;
}

/** The errors of one status. The generator's last alternative is undeclared errors, which the server never sends. */
function declaredErrors({ content = {} }: DescribedResponse): DeclaredError[] {
  return (content['application/json']?.schema?.oneOf ?? []).flatMap(({ properties = {}, required = [] }) => {
    const code = properties['code']?.const;
    if (!isErrorCode(code)) return [];
    const data = errors[code].data || code === 'conflict' ? properties['data'] : undefined;
    return [{ code, data: data?.properties && data, isDataRequired: required.includes('data') }];
  });
}

/** Writes the errors of every operation. @param procedures by the operation's id */
export function describeErrors(document: DescribedDocument, procedures: ReadonlyMap<string, Procedure>): void {
  const { components, paths } = document;
  components.headers = headers;
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    const procedure = procedures.get(operation.operationId);
    if (!procedure) continue;
    describeSuccess(operation, procedure);
    for (const [status, answer] of Object.entries(operation.responses))
      if (Number(status) >= 400) operation.responses[status] = shared(document, declaredErrors(answer));
  }
}

/** Operations with the same errors share a response, so that generated clients share its type. */
function shared({ components }: DescribedDocument, declared: readonly DeclaredError[]): DescribedResponse {
  const names = declared.map((error) => nameError(components.schemas, error));
  const name = `${names.map((one) => one.replace(/Error$/, '')).join('Or')}Error`;
  components.responses ??= {};
  components.responses[name] ??= response(components.schemas, { name, names, declared });
  return { $ref: `#/components/responses/${name}` };
}

interface SharedErrors {
  name: string;
  names: readonly string[];
  declared: readonly DeclaredError[];
}

function response(schemas: Schemas, { name, names, declared }: SharedErrors): DescribedResponse {
  const refs = names.map(refTo);
  const mapping = Object.fromEntries(declared.map(({ code }, index) => [code, refs[index]?.$ref ?? '']));
  const description = declared.map(({ code }) => `\`${code}\`: ${errors[code].en}`).join(' ');
  schemas[name] ??= { oneOf: refs, discriminator: { propertyName: 'code', mapping }, description };
  const waits = declared.some(({ data }) => data?.properties?.['retryAfter']);
  return {
    description,
    headers: { [requestIdHeader]: header('RequestId'), ...(waits && { 'retry-after': header('RetryAfter') }) },
    content: { 'application/json': { schema: refTo(name) } },
  };
}

/** @returns the name of an error's schema, which is added if it is missing */
function nameError(schemas: Schemas, { code, data, isDataRequired }: DeclaredError): string {
  const current = data?.properties?.['current'];
  const name = `${current ? nameOf(current) : ''}${pascal(code).replace(/Error$/, '')}Error`;
  if (data) {
    tidy(data);
    schemas[`${name}Data`] ??= { ...data, description: `What comes with \`${code}\`` };
  }
  const properties = {
    code: { type: 'string', const: code },
    message: { type: 'string', description: 'For people, in the language of `Accept-Language`' },
    ...(data && { data: refTo(`${name}Data`) }),
  };
  const required = Object.keys(properties).filter((field) => field !== 'data' || isDataRequired);
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

/** The header by which the live stream resumes. */
export const lastEventId = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: 'The id of the last event that was received: what was missed since then is sent first',
  schema: text,
  example: '3f9c1d7a5b2e4c60.4711',
} as const;
