/** Traces sign-ins: a line in the log, and an activity if the person and the company are known. */
import type { ErrorCode } from '#contract/errors/codes.ts';
import { recordSignIn } from '#server/domain/activities/signIns.ts';
import { deviceOf } from '#server/domain/people/device.ts';
import { findPersonByEmail } from '#server/domain/people/signIns.ts';
import { siteOf } from '#server/platform/limits/address.ts';
import { hashSubject } from '#server/platform/limits/attempts.ts';
import type { Services } from '#server/services.ts';
import type { Visitor } from './visitor.ts';

/** The error of a sign-in; null if it succeeded. */
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
 * Records a sign-in after its response: the response time does not reveal whether a person is known, and a company's
 * database that does not respond blocks no sign-in.
 * @param code why the sign-in was refused; null if it succeeded
 */
export function traceSignIn(services: Services, visitor: Visitor, email: string, code: Outcome): void {
  trace(services, visitor, email, code).catch((error: unknown) =>
    visitor.log.warn({ err: error }, 'a sign-in left no activity'),
  );
}

async function trace(services: Services, visitor: Visitor, email: string, code: Outcome): Promise<void> {
  const outcome = outcomeOf(code);
  // A sign-in that the limits refuse does not query the directory, so that its only cost is the line in the log.
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
