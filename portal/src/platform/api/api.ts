/** The portal's only access to the server: the client of the contract, its cached queries, and its error codes. */
import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { answeredStatus, type ErrorCode } from '#contract/errors/codes.ts';
import type { ErrorData } from '#contract/errors/data.ts';
import type { Contract } from '#contract/index.ts';
import { idempotencyHeader } from '#contract/platform/idempotency.ts';
import { revisionHeader } from '#contract/workplace/live.ts';
import { contractRoutes } from './contractRoutes.ts';
import { fetchWithSession } from '../session/expiredSession.ts';
import { currentLanguage } from '../i18n/language.ts';
import { ownWrites } from '../live/ownWrites.ts';

interface WireError {
  code: string;
  message: string;
  data?: unknown;
}

function isWireError(body: unknown): body is WireError {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
}

/** Reads the error from a response body; null if the body is not an error. */
export function readWireError(body: unknown, status: number): ORPCError<string, unknown> | null {
  if (!isWireError(body)) return null;
  const { code, message, data } = body;
  return new ORPCError(code, { defined: isErrorCode(code), status: status >= 400 ? status : 500, message, data });
}

/** The catalogue's error for a server that cannot be reached. */
export function unreachable(cause: unknown): ORPCError<string, unknown> {
  return new ORPCError('network-request-failed', { status: answeredStatus['network-request-failed'], cause });
}

/** Like `fetch`, but rejects with the catalogue's `network-request-failed` if the server cannot be reached. */
async function request(input: Request, init: RequestInit): Promise<Response> {
  const settle = input.method === 'GET' ? undefined : ownWrites.begin();
  try {
    const response = await fetchWithSession(input, init);
    settle?.(Number(response.headers.get(revisionHeader)) || null);
    return response;
  } catch (cause) {
    settle?.(null);
    if (cause instanceof ORPCError || (cause instanceof DOMException && cause.name === 'AbortError')) throw cause;
    throw unreachable(cause);
  }
}

/** Options of a call, beside its input. */
interface CallContext {
  /** A creating call that is repeated under the same key is done once (`contract/src/platform/idempotency.ts`). */
  idempotencyKey?: string;
}

const link = new OpenAPILink<CallContext>(contractRoutes, {
  url: () => `${location.origin}/api`,
  headers: ({ context: { idempotencyKey } }) => ({
    'accept-language': currentLanguage(),
    ...(idempotencyKey && { [idempotencyHeader]: idempotencyKey }),
  }),
  fetch: (input, init) => request(input, init),
  customErrorResponseBodyDecoder: (body, response) => readWireError(body, response.status),
});

/** Calls operations of the contract: `await api.customers.get({ key })`. Failures are `ORPCError`s with the catalogue's code. */
export const api: JsonifiedClient<ContractRouterClient<Contract, CallContext>> = createORPCClient(link);

/** The same operations as options for react-query: `useQuery(queries.customers.list.queryOptions({ input }))`. */
export const queries = createTanstackQueryUtils(api);

/** True if the code is one of the catalogue's codes that the server answers with. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(answeredStatus, code);
}

/** The catalogue's code of any thrown value; `unexpected-error` if the value has none. */
export function errorCode(error: unknown): ErrorCode {
  return error instanceof ORPCError && isErrorCode(error.code) ? error.code : 'unexpected-error';
}

function isErrorOf<Code extends ErrorCode>(error: unknown, code: Code): error is ORPCError<Code, ErrorData<Code>> {
  return errorCode(error) === code;
}

/** The data of an error with this code, typed as in the catalogue; undefined for any other error. */
export function errorData<Code extends ErrorCode>(error: unknown, code: Code): ErrorData<Code> | undefined {
  return isErrorOf(error, code) ? error.data : undefined;
}

/** A refused change: another person changed the object first, and its current version is `current`. */
export type Conflict<Current> = ORPCError<'conflict', { current: Current }>;

/**
 * True if a call was refused as a conflict. Pass the `error` from `safe`: its type gives the operation's type of
 * `current`.
 */
export function isConflict<Failure>(error: Failure): error is Extract<Failure, Conflict<unknown>> {
  return errorCode(error) === 'conflict';
}
