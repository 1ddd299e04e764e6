/** The one way to declare an operation, so that none can be written without its permission and its errors. */
import { oc, type ErrorMap, type Route } from '@orpc/contract';
import * as z from 'zod/mini';
import { errorStatus, type ErrorCode } from './errors/codes.ts';
import type { Permission } from './permissions.ts';

export interface OperationMeta extends Record<string, unknown> {
  permission?: Permission;
  /** Takes an `Idempotency-Key`. */
  creates?: boolean;
}

export interface OperationDescription {
  permission: Permission;
  method: NonNullable<Route['method']>;
  path: `/${string}`;
  summary: string;
  description?: string;
  tag: string;
  /** Makes something new at each call: a caller who heard no answer may send it again under the same `Idempotency-Key`. */
  creates?: true;
  /** Codes of the catalogue that this operation answers with, beyond those that its permission implies. */
  errors?: readonly ErrorCode[];
  /** For the API's documentation: a body that may be sent, without the names in the path, and what it answers. */
  examples?: { input?: object; output: unknown };
}

/**
 * A row's key: a UUID, version 7 where the application makes it.
 * Taken in capitals too and kept in small letters, as the databases write it: the same key is always the same text.
 */
export const keySchema = z.uuid('key-format').check(z.toLowerCase());

const base = oc.$meta<OperationMeta>({});

/** What every session may be refused with: over, of somebody blocked, or of a founder who came second. */
const refusals = ['user-token-expired', 'user-disabled', 'admin-pending'] as const;

const impliedErrors: Record<Permission, readonly ErrorCode[]> = {
  public: [],
  session: refusals,
  member: [...refusals, 'permission-denied'],
  driver: [...refusals, 'permission-denied'],
  administrator: [...refusals, 'permission-denied'],
};

function errorMap(codes: readonly ErrorCode[]): ErrorMap {
  return Object.fromEntries(codes.map((code) => [code, { status: errorStatus[code] }]));
}

/** An operation as the API's document describes it; OpenAPI 3.1, as far as this file adds to it. */
interface Described {
  security?: Record<string, string[]>[];
  requestBody?: unknown;
  responses?: unknown;
}
interface WithContent {
  content?: Record<string, object>;
}
const json = 'application/json';

/** Puts an example beside the schema of a JSON body. */
function withExample(body: WithContent, example: unknown): WithContent {
  return { ...body, content: { ...body.content, [json]: { ...body.content?.[json], example } } };
}

/** What the generator cannot know: that a public operation asks for no session, and the examples. */
function describe<Operation extends Described>(
  described: Operation,
  { permission, examples }: Pick<OperationDescription, 'permission' | 'examples'>,
): Operation {
  const responses = described.responses as Record<string, WithContent>;
  return {
    ...described,
    ...(permission === 'public' && { security: [] }),
    ...(examples?.input && { requestBody: withExample(described.requestBody as WithContent, examples.input) }),
    ...(examples && { responses: { ...responses, 200: withExample(responses['200'] ?? {}, examples.output) } }),
  };
}

/**
 * Starts an operation of the contract; add `.input()` and `.output()`.
 * @param description permission, HTTP method and path below `/api`, one-line summary, tag (the feature), error codes
 */
export function operation({ errors = [], ...operation }: OperationDescription) {
  const { permission, method, path, summary, description, tag, creates = false } = operation;
  const ofKeys = creates ? (['idempotency-key-reused', 'idempotency-key-in-use'] as const) : [];
  return base
    .meta({ permission, creates })
    .route({ method, path, summary, description, tags: [tag], spec: (described) => describe(described, operation) })
    .errors(errorMap([...impliedErrors[permission], ...ofKeys, ...errors]));
}
