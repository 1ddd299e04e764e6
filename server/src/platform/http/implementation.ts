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

/** Resolves session tokens; the directory's side of a request. */
interface SessionResolver {
  resolve(token: string): Promise<Session | null>;
}

interface Services {
  databases: Pick<Databases, 'company'>;
  sessions: SessionResolver;
}

/** Throws where the actor may not carry out an operation with this permission. */
export function authoriser(permission: Permission): (actor: EnteredActor | null) => void {
  return (actor) => {
    const refused = refusal(actor, permission);
    if (refused) throw failure(refused);
  };
}

/** The permission that an operation declares; one that declares none is open to nobody. */
export function permissionOf(procedure: AnyProcedure): Permission {
  const { permission } = procedure['~orpc'].meta as OperationMeta;
  if (!permission) throw new Error('An operation of the contract declares no permission.');
  return permission;
}

/** Names the revision that a write took in its answer: the caller knows its own change on the live stream. */
export const tellRevision =
  ({ setHeader }: RequestContext) =>
  (revision: number) =>
    setHeader(revisionHeader, String(revision));

/** Nobody reads more, and the caller may have made names as long as they like. */
const fieldsToldAtMost = 20;
const charactersToldAtMost = 100;

/**
 * Holds an input against the fields that its operation knows, before it is validated.
 * @throws `unknown-field`, naming what it does not know; below `/driving/` that is logged instead
 */
function requireKnownFields({ '~orpc': procedure }: AnyProcedure, input: unknown, context: RequestContext): void {
  const found = [...unknownFields(procedure.inputSchema, input), ...context.unreadParameters];
  if (found.length === 0) return;
  const fields = found.slice(0, fieldsToldAtMost).map((field) => field.slice(0, charactersToldAtMost));
  if (!ignoresUnknownFields(procedure.route.path ?? '')) throw failure('unknown-field', { fields });
  context.log.warn({ fields }, 'unknown fields ignored');
}

/** A signed-in caller's operation. */
interface SignedIn {
  context: OpenContext;
  session: Session;
  procedure: AnyProcedure;
  /** The operation's place in the contract: `['customers', 'list']`. */
  path: readonly string[];
  /** Aborted when the caller has disconnected. */
  signal: AbortSignal | undefined;
}

/** The context of a signed-in caller, whose ways into the company decide the operation's permission on their row. */
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
 * `open` operations get the request; `signedIn` ones also the session and the ways into the caller's company.
 */
export function implementation(services: Services) {
  // Answers are validated by `checkOutput` alone: the library's way cuts off what the contract does not name, unseen.
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
