/** The portal's only way to the server: the contract's client, its cached queries, and its errors in words. */
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

/** The failure that a body on the wire tells of; null where it tells of none. */
export function readWireError(body: unknown, status: number): ORPCError<string, unknown> | null {
  if (!isWireError(body)) return null;
  const { code, message, data } = body;
  return new ORPCError(code, { defined: isErrorCode(code), status: status >= 400 ? status : 500, message, data });
}

/** A server that cannot be reached, as the catalogue names it. */
export function unreachable(cause: unknown): ORPCError<string, unknown> {
  return new ORPCError('network-request-failed', { status: answeredStatus['network-request-failed'], cause });
}

/** Like `fetch`, but a server that cannot be reached answers with the catalogue's `network-request-failed`. */
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

/** What a call is made with, beside its input. */
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

/** Whether a code is one of those in the catalogue that the server answers. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(answeredStatus, code);
}

/** The catalogue's code of whatever a call threw; `unexpected-error` where it has none. */
export function errorCode(error: unknown): ErrorCode {
  return error instanceof ORPCError && isErrorCode(error.code) ? error.code : 'unexpected-error';
}

function isErrorOf<Code extends ErrorCode>(error: unknown, code: Code): error is ORPCError<Code, ErrorData<Code>> {
  return errorCode(error) === code;
}

/** What came with an error of this code, as the catalogue describes it; undefined for any other error. */
export function errorData<Code extends ErrorCode>(error: unknown, code: Code): ErrorData<Code> | undefined {
  return isErrorOf(error, code) ? error.data : undefined;
}

/** A refused change: somebody else was faster, and has left `current`. */
export type Conflict<Current> = ORPCError<'conflict', { current: Current }>;

/** Whether a call was refused as a conflict; `error` comes from `safe`, so that the type of `current` is the operation's. */
export function isConflict<Failure>(error: Failure): error is Extract<Failure, Conflict<unknown>> {
  return errorCode(error) === 'conflict';
}
