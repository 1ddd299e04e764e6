/** The portal's only way to the server: the contract's client, its cached queries, and its errors in words. */
import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { errorStatus, type ErrorCode } from '#contract/errors/codes.ts';
import type { Contract } from '#contract/index.ts';
import { revisionHeader } from '#contract/live.ts';
import { contractRoutes } from './contractRoutes.ts';
import { fetchWithSession } from './expiredSession.ts';
import { currentLanguage } from './i18n/language.ts';
import { ownWrites } from './live/ownWrites.ts';

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
  return new ORPCError(body.code, { status: status >= 400 ? status : 500, message: body.message, data: body.data });
}

/** A server that cannot be reached, as the catalogue names it. */
export function unreachable(cause: unknown): ORPCError<string, unknown> {
  return new ORPCError('network-request-failed', { status: errorStatus['network-request-failed'], cause });
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

const link = new OpenAPILink(contractRoutes, {
  url: () => `${location.origin}/api`,
  headers: () => ({ 'accept-language': currentLanguage() }),
  fetch: (input, init) => request(input, init),
  customErrorResponseBodyDecoder: (body, response) => readWireError(body, response.status),
});

/** Calls operations of the contract: `await api.customers.get({ key })`. Failures are `ORPCError`s with the catalogue's code. */
export const api: JsonifiedClient<ContractRouterClient<Contract>> = createORPCClient(link);

/** The same operations as options for react-query: `useQuery(queries.customers.list.queryOptions({ input }))`. */
export const queries = createTanstackQueryUtils(api);

/** Whether a code is one of the catalogue's. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorStatus, code);
}

/** The catalogue's code of whatever a call threw; `unexpected-error` where it has none. */
export function errorCode(error: unknown): ErrorCode {
  return error instanceof ORPCError && isErrorCode(error.code) ? error.code : 'unexpected-error';
}

/** The data that came with an error, such as `current` of a conflict; undefined where none came. */
export function errorData(error: unknown): unknown {
  return error instanceof ORPCError ? error.data : undefined;
}
