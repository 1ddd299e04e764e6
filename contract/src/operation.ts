/** The one way to declare an operation, so that none can be written without its permission and its errors. */
import { oc, type ErrorMap, type Route } from '@orpc/contract';
import * as z from 'zod/mini';
import { errorStatus, type ErrorCode } from './errors/codes.ts';
import type { Permission } from './permissions.ts';

export interface OperationMeta extends Record<string, unknown> {
  permission?: Permission;
}

export interface OperationDescription {
  permission: Permission;
  method: NonNullable<Route['method']>;
  path: `/${string}`;
  summary: string;
  description?: string;
  tag: string;
  /** Codes of the catalogue that this operation answers with, beyond those that its permission implies. */
  errors?: readonly ErrorCode[];
}

/** A row's key: a UUID, version 7 where the application makes it. */
export const keySchema = z.uuid('key-format');

const base = oc.$meta<OperationMeta>({});

const impliedErrors: Record<Permission, readonly ErrorCode[]> = {
  public: [],
  session: ['user-token-expired', 'user-disabled'],
  driver: ['user-token-expired', 'user-disabled', 'permission-denied'],
  administrator: ['user-token-expired', 'user-disabled', 'permission-denied'],
};

function errorMap(codes: readonly ErrorCode[]): ErrorMap {
  return Object.fromEntries(codes.map((code) => [code, { status: errorStatus[code] }]));
}

/** In the API's documentation: asks for no session, whatever the document asks for as a whole. */
const withoutLock = <Described extends object>(described: Described) => ({ ...described, security: [] });

/**
 * Starts an operation of the contract; add `.input()` and `.output()`.
 * @param description permission, HTTP method and path below `/api`, one-line summary, tag (the feature), error codes
 */
export function operation({ permission, method, path, summary, description, tag, errors = [] }: OperationDescription) {
  return base
    .meta({ permission })
    .route({ method, path, summary, description, tags: [tag], ...(permission === 'public' && { spec: withoutLock }) })
    .errors(errorMap([...impliedErrors[permission], ...errors]));
}
