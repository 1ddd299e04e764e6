import { implement, type AnyProcedure } from '@orpc/server';
import { replayedHeader } from '#contract/platform/idempotency.ts';
import { contract } from '#contract/index.ts';
import { revisionHeader } from '#contract/workplace/live.ts';
import { ignoresUnknownFields, type OperationMeta } from '#contract/platform/operation.ts';
import { refusal, type Permission } from '#contract/permissions.ts';
import type { Databases, EnteredActor } from '../database/database.ts';
import { SharedQueries } from './sharedQueries.ts';
import { AnsweredBefore, createInSteps, createOnce, requireFirst } from '../idempotency/remembered.ts';
import { repeatableOf } from '../idempotency/repeatable.ts';
import type { OpenContext, RequestContext, Session, SessionContext } from './context.ts';
import { failure } from './failure.ts';
import { unknownFields } from '#contract/platform/inputShape.ts';

/** Resolves session tokens in the directory. */
interface SessionResolver {
  resolve(token: string): Promise<Session | null>;
}

interface Services {
  databases: Pick<Databases, 'company'>;
  sessions: SessionResolver;
}

/** Throws if the actor may not call an operation with this permission. */
export function authoriser(permission: Permission): (actor: EnteredActor | null) => void {
  return (actor) => {
    const refused = refusal(actor, permission);
    if (refused) throw failure(refused);
  };
}

/** The permission that an operation declares. @throws if it declares none: such an operation can never be called */
export function permissionOf(procedure: AnyProcedure): Permission {
  const { permission } = procedure['~orpc'].meta as OperationMeta;
  if (!permission) throw new Error('An operation of the contract declares no permission.');
  return permission;
}

/** Sets the header with a write's revision, by which the caller recognises its own change on the live stream. */
export const tellRevision =
  ({ setHeader }: RequestContext) =>
  (revision: number) =>
    setHeader(revisionHeader, String(revision));

/** Limits of the error's data, because a caller can send any number of names of any length. */
const fieldsToldAtMost = 20;
const charactersToldAtMost = 100;

/**
 * Refuses an input with fields that its operation does not know, before the input is validated.
 * @throws `unknown-field` with the fields' names; below `/driving/` they are logged instead
 */
function requireKnownFields({ '~orpc': procedure }: AnyProcedure, input: unknown, context: RequestContext): void {
  const found = [...unknownFields(procedure.inputSchema, input), ...context.unreadParameters];
  if (found.length === 0) return;
  const fields = found.slice(0, fieldsToldAtMost).map((field) => field.slice(0, charactersToldAtMost));
  if (!ignoresUnknownFields(procedure.route.path ?? '')) throw failure('unknown-field', { fields });
  context.log.warn({ fields }, 'unknown fields ignored');
}

/** A call of an operation by a signed-in person. */
interface SignedIn {
  context: OpenContext;
  session: Session;
  procedure: AnyProcedure;
  /** The operation's path in the contract: `['customers', 'list']`. */
  path: readonly string[];
  /** Aborted when the caller has disconnected. */
  signal: AbortSignal | undefined;
}

/** The context of a signed-in caller: its functions check the operation's permission on the caller's row. */
function sessionContext(
  { context, session, procedure, path, signal }: SignedIn,
  { databases }: Services,
  sharedQueries: SharedQueries,
): SessionContext {
  const { company, uid } = session;
  const database = databases.company(session.database);
  const options = { company, uid, authorise: authoriser(permissionOf(procedure)) };
  const reading = { ...options, signal };
  const arrival = { repeatable: context.repeatable, uid };
  const writeTransaction: SessionContext['writeTransaction'] = (work) =>
    database.writeTransaction({ ...options, committed: tellRevision(context) }, work);
  return {
    ...context,
    session,
    query: (work) => database.query(reading, work),
    sharedQuery: (input, work) =>
      sharedQueries.ask({
        key: JSON.stringify([company, path, input]),
        signal,
        alone: () => database.query(reading, work),
        admit: () => database.query(reading, () => Promise.resolve()),
        forAll: (everybodyGone) => database.query({ company, uid: null, signal: everybodyGone }, work),
      }),
    readTransaction: (work) => database.readTransaction(reading, work),
    writeTransaction,
    create: (work) => writeTransaction((tx) => createOnce(tx, arrival, () => work(tx))),
    createInSteps: (work) => createInSteps(writeTransaction, arrival, work),
  };
}

/**
 * The contract's implementer.
 * `open` operations get the request; `signedIn` ones also the session and the functions of the caller's company.
 */
export function implementation(services: Services) {
  // Only `checkOutput` validates answers: the library's validation would silently remove fields not in the contract.
  const open = implement(contract, { initialOutputValidationIndex: NaN })
    .$context<RequestContext>()
    .use(async ({ context, next, procedure, path }, input, output) => {
      const { creates, permission } = procedure['~orpc'].meta;
      if (permission === 'public') requireKnownFields(procedure, input, context);
      const repeatable = creates ? repeatableOf(context.headers, path.join('.'), input) : null;
      try {
        return await next({ context: { repeatable } });
      } catch (error) {
        if (!(error instanceof AnsweredBefore)) throw error;
        context.setHeader(replayedHeader, 'true');
        return output(error.answer) as never;
      }
    });
  const sharedQueries = new SharedQueries();
  const signedIn = open.use(async ({ context, next, procedure, path, signal }, input) => {
    const session = context.token ? await services.sessions.resolve(context.token) : null;
    if (!session) throw failure('user-token-expired');
    context.noteCaller(session);
    if (session.refused !== null) throw failure(session.refused);
    requireKnownFields(procedure, input, context);
    const inCompany = sessionContext({ context, session, procedure, path, signal }, services, sharedQueries);
    const { repeatable } = context;
    if (repeatable) await inCompany.query((tx) => requireFirst(tx, { repeatable, uid: session.uid }));
    return next({ context: inCompany });
  });
  return { open, signedIn };
}
export type Implementation = ReturnType<typeof implementation>;
