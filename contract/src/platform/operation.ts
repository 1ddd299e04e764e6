/** The only way to declare an operation, so that each has a permission and errors. */
import { oc, type Route } from '@orpc/contract';
import * as z from 'zod/mini';
import { errorStatus, type ErrorCode } from '../errors/codes.ts';
import { dataSchema, type DataSchema } from '../errors/data.ts';
import type { Permission } from '../permissions.ts';

export interface OperationMeta extends Record<string, unknown> {
  permission?: Permission;
  /** True if the operation accepts an `Idempotency-Key`. */
  creates?: boolean;
}

type Method = NonNullable<Route['method']>;

interface OperationOptions {
  description?: string;
  /**
   * Creates a row at each call: a client that received no response may repeat the request with the same
   * `Idempotency-Key`.
   */
  creates?: true;
  /** Codes of the catalogue that this operation can return, in addition to those that its permission implies. */
  errors?: readonly ErrorCode[];
  /** Schema of `data.current` in the error `conflict`: the row as another person has changed it in the meantime. */
  conflict?: z.ZodMiniType;
  /** For the API's documentation: a request body, without the parameters of the path, and the response body. */
  examples?: { input?: object; output: unknown };
}

/**
 * A row's key: a UUID, version 7 if the application creates it.
 * Capital letters are accepted and converted to small letters, as the databases write them: equal keys are equal texts.
 */
export const keySchema = z.uuid('key-format').check(z.toLowerCase());

/** Maximum of a PostgreSQL `integer` column (four bytes). */
const largestVersion = 2 ** 31 - 1;
/** A row's version: increases with each change. A request names the version from which its change was made. */
export const versionSchema = z.int('number').check(z.minimum(0, 'minimum'), z.maximum(largestVersion, 'maximum'));

const base = oc.$meta<OperationMeta>({});

/**
 * Errors of every operation that needs a session: the session has ended, the person is blocked, or a founder waits for
 * approval because another person became administrator first.
 */
const refusals = ['user-token-expired', 'user-disabled', 'admin-pending'] as const;

/** Errors of every operation: a malformed path cannot be parsed, and every request may fail. */
const errorsOfAll = ['invalid-input', 'unexpected-error', 'database-error', 'service-unavailable'] as const;
/**
 * Below these paths unknown fields are ignored: otherwise the server would reject steps from a newer app, and they
 * would be lost.
 */
export const ignoresUnknownFields = (path: string): boolean => path.startsWith('/driving/');
const errorsOfStrict = ['unknown-field'] as const;
const errorsOfWrites = ['same-origin-required', 'payload-too-large', 'unsupported-media-type'] as const;
const errorsOfCreating = ['idempotency-key-reused', 'idempotency-key-in-use'] as const;
const errorsOfPermission = {
  public: [],
  session: refusals,
  member: [...refusals, 'permission-denied'],
  driver: [...refusals, 'permission-denied'],
  administrator: [...refusals, 'permission-denied'],
} as const satisfies Record<Permission, readonly ErrorCode[]>;

type CodesOf<Name extends Method, Needed extends Permission, Options extends OperationOptions> =
  | (typeof errorsOfAll)[number]
  | (typeof errorsOfStrict)[number]
  | (Name extends 'GET' ? never : (typeof errorsOfWrites)[number])
  | (typeof errorsOfPermission)[Needed][number]
  | (Options extends { creates: true } ? (typeof errorsOfCreating)[number] : never)
  | (Options extends { errors: readonly (infer Code extends ErrorCode)[] } ? Code : never);

interface DeclaredError<Schema extends z.ZodMiniType | undefined> {
  status: number;
  data: Schema;
}
/** The errors of an operation with the schemas of their data. */
type ErrorsOf<Name extends Method, Needed extends Permission, Options extends OperationOptions> = {
  [Code in CodesOf<Name, Needed, Options>]: DeclaredError<DataSchema<Code>>;
} & (Options extends { conflict: infer Current extends z.ZodMiniType }
  ? { conflict: DeclaredError<z.ZodMiniObject<{ current: Current }>> }
  : unknown);

function errorMap<Name extends Method, Needed extends Permission, Options extends OperationOptions>(
  [method, path]: readonly [Name, string],
  permission: Needed,
  { creates, errors = [], conflict }: Options,
): ErrorsOf<Name, Needed, Options> {
  const codes: readonly ErrorCode[] = [
    ...errorsOfAll,
    ...(ignoresUnknownFields(path) ? [] : errorsOfStrict),
    ...(method === 'GET' ? [] : errorsOfWrites),
    ...errorsOfPermission[permission],
    ...(creates ? errorsOfCreating : []),
    ...(conflict ? (['conflict'] as const) : []),
    ...errors,
  ];
  const dataOf = (code: ErrorCode) =>
    code === 'conflict' && conflict ? z.object({ current: conflict }) : dataSchema(code);
  return Object.fromEntries(codes.map((code) => [code, { status: errorStatus[code], data: dataOf(code) }])) as ErrorsOf<
    Name,
    Needed,
    Options
  >;
}

/** The parts of an OpenAPI 3.1 operation to which this file adds. */
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

/** Adds to the generated document: a public operation needs no session, and the examples. */
function describe<Operation extends Described>(
  described: Operation,
  permission: Permission,
  examples: OperationOptions['examples'],
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
 * Declares the operations of a feature; `.input()` and `.output()` follow each of them.
 * @param tag the feature
 * @returns a function of an HTTP method with a path below `/api`, the permission and a summary of one line
 */
export const operationsOf =
  (tag: string) =>
  <Name extends Method, const Needed extends Permission, const Options extends OperationOptions = {}>(
    route: `${Name} /${string}`,
    permission: Needed,
    summary: string,
    options: Options = {} as Options,
  ) => {
    const [method, path] = route.split(' ') as [Name, `/${string}`];
    const { description, creates = false, examples } = options;
    return base
      .meta({ permission, creates })
      .route({
        method,
        path,
        summary,
        description,
        tags: [tag],
        spec: (described) => describe(described, permission, examples),
      })
      .errors(errorMap([method, path], permission, options));
  };
