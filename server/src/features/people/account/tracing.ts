/** What sign-ins leave: a line in the log, and an activity where the company and the person are known. */
import type { ErrorCode } from '#contract/errors/codes.ts';
import { recordSignIn } from '#server/domain/activities/signIns.ts';
import { deviceOf } from '#server/domain/people/device.ts';
import { findPersonByEmail } from '#server/domain/people/signIns.ts';
import { siteOf } from '#server/platform/limits/address.ts';
import { hashSubject } from '#server/platform/limits/attempts.ts';
import type { Services } from '#server/services.ts';
import type { Visitor } from './visitor.ts';

/** How a sign-in ended: null where somebody is in. */
type Outcome = ErrorCode | null;

const outcomeOf = (code: Outcome) => {
  if (code === null) return 'succeeded';
  return code === 'wrong-password' ? 'failed' : 'refused';
};
const actions = {
  succeeded: { action: 'users.sign-in' },
  failed: { action: 'users.sign-in-failed' },
  refused: { action: 'users.sign-in-refused' },
} as const;

/**
 * Leaves what a sign-in was, behind its answer: nobody who guesses learns by its time whether somebody is known, and a
 * company that is away keeps nobody out.
 * @param code why it was not let in; null where it was
 */
export function traceSignIn(services: Services, visitor: Visitor, email: string, code: Outcome): void {
  trace(services, visitor, email, code).catch((error: unknown) =>
    visitor.log.warn({ err: error }, 'a sign-in left no activity'),
  );
}

async function trace(services: Services, visitor: Visitor, email: string, code: Outcome): Promise<void> {
  const outcome = outcomeOf(code);
  // What the limits refuse is no look at anybody: it costs no more than its line.
  const person = code === 'too-many-requests' ? null : await findPersonByEmail(services.databases.directory, email);
  const known = person?.state === 'ready' ? person : null;
  const network = siteOf(visitor.address);
  const who = known ? { company: known.account.key, person: known.uid } : { emailHash: hashSubject(email) };
  visitor.log[outcome === 'succeeded' ? 'info' : 'warn']({ outcome, code, network, ...who }, 'sign-in');
  if (!known) return;
  const { key: company, database } = known.account;
  const device = deviceOf(visitor.userAgent);
  await services.databases.company(database).writeTransaction({ company, uid: null }, (tx) =>
    recordSignIn(tx, {
      uid: known.uid,
      ...actions[outcome],
      device,
      network,
      ...(outcome === 'refused' && code !== null && { reason: code }),
    }),
  );
}
