/** The contract ready to be implemented: every operation behind the one check of session and permission. */
import { implement, type AnyProcedure } from '@orpc/server';
import { contract } from '#contract/index.ts';
import type { OperationMeta } from '#contract/operation.ts';
import { refusal, type Permission } from '#contract/permissions.ts';
import type { Databases, EnteredActor } from '../database/database.ts';
import { Together } from '../database/together.ts';
import type { RequestContext, Session, SessionContext } from './context.ts';
import { failure } from './failure.ts';

/** Resolves session tokens; the directory's side of a request. */
export interface SessionResolver {
  resolve(token: string): Promise<Session | null>;
}

export interface AuthorisationParts {
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

/** A signed-in caller's operation. */
interface SignedIn {
  context: RequestContext;
  session: Session;
  procedure: AnyProcedure;
  /** The operation's place in the contract: `['customers', 'list']`. */
  path: readonly string[];
  /** Aborted where the caller has hung up. */
  signal: AbortSignal | undefined;
}

/** The context of a signed-in caller, whose ways into the company decide the operation's permission on their row. */
function sessionContext(
  { context, session, procedure, path, signal }: SignedIn,
  { databases }: AuthorisationParts,
  together: Together,
): SessionContext {
  const { company, uid } = session;
  const database = databases.company(session.database);
  const options = { company, uid, authorise: authoriser(permissionOf(procedure)) };
  const reading = { ...options, signal };
  return {
    ...context,
    session,
    look: (work) => database.look(reading, work),
    list: (input, work) =>
      together.ask({
        key: JSON.stringify([company, path, input]),
        signal,
        alone: () => database.look(reading, work),
        admit: () => database.look(reading, () => Promise.resolve()),
        forAll: (everybodyGone) => database.look({ company, uid: null, signal: everybodyGone }, work),
      }),
    read: (work) => database.read(reading, work),
    write: (work) => database.write({ ...options, committed: context.tellRevision }, work),
  };
}

/**
 * The contract's implementer.
 * `open` operations get the request; `signedIn` ones also the session and the ways into the caller's company.
 */
export function implementation(parts: AuthorisationParts) {
  // Answers are validated by `checkOutput` alone: the library's way cuts off what the contract does not name, unseen.
  const base = implement(contract, { initialOutputValidationIndex: NaN }).$context<RequestContext>();
  const together = new Together();
  const signedIn = base.use(async ({ context, next, procedure, path, signal }) => {
    const session = context.token ? await parts.sessions.resolve(context.token) : null;
    if (!session) throw failure('user-token-expired');
    return next({ context: sessionContext({ context, session, procedure, path, signal }, parts, together) });
  });
  return { open: base, signedIn };
}
export type Implementation = ReturnType<typeof implementation>;
