/**
 * Sign-in checks password, verified address, blocked and role, in this order: a wrong password reveals nothing about
 * the others.
 */
import { isAdministrator, isBlocked } from '#contract/permissions.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { failure, isFailure } from '#server/platform/http/failure.ts';
import { networkOf, siteOf } from '#server/platform/limits/address.ts';
import { nameCompany } from '#server/domain/accounts/accounts.ts';
import { fullName, namePerson } from '#server/domain/people/names.ts';
import { createToken, hashToken } from '#server/platform/session/token.ts';
import { limited } from './limited.ts';
import { traceSignIn } from './tracing.ts';
import { findPersonByEmail, replacePassword, type Person } from '#server/domain/people/signIns.ts';
import { findMembership, mayTakeOver, type Membership } from '#server/domain/people/membership.ts';
import { showPerson } from '#server/domain/people/joining.ts';
import { showVerification } from '#server/domain/people/verification.ts';
import type { Services } from '#server/services.ts';
import type { Visitor } from './visitor.ts';

export interface SignedIn {
  membership: Membership;
  person: Person;
  token: string;
}

/** Why a person with the right password and a verified mail address is refused; null if they are not. */
export type SignInRule = (membership: Membership, person: Pick<Person, 'email' | 'account'>) => ErrorCode | null;

/**
 * Opens a session.
 * @param rule further conditions beyond password and mail address
 * @throws `wrong-password`, `email-not-verified`, the code from the rule, `no-related-signup-user`, `too-many-requests`
 */
export async function signIn(
  services: Services,
  visitor: Visitor,
  { email, password }: { email: string; password: string },
  rule: SignInRule,
): Promise<SignedIn> {
  const network = networkOf(visitor.address);
  const counted = [
    { kind: 'sign-in-address', subject: network },
    { kind: 'sign-in-person', subject: `${network} ${email}` },
    { kind: 'sign-in-person-site', subject: `${siteOf(visitor.address)} ${email}` },
  ] as const;
  const attempt = limited(services.limits, counted, async () => {
    const person = await checkPassword(services, email, password);
    if (!person.emailVerified) throw failure('email-not-verified');
    const membership = await enterCompany(services, person);
    const refused = rule(membership, person);
    if (refused) throw failure(refused);
    await mendNames(services, membership, person);
    return { membership, person, token: await startSession(services, visitor, person) };
  });
  return attempt.then(
    (signedIn) => {
      traceSignIn(services, visitor, email, null);
      return signedIn;
    },
    (error: unknown) => {
      if (isFailure(error)) traceSignIn(services, visitor, email, error.code);
      throw error;
    },
  );
}

/** Takes the same time whether or not the mail address is known. */
async function checkPassword({ databases, identity }: Services, email: string, password: string): Promise<Person> {
  const found = await findPersonByEmail(databases.directory, email);
  const person = found?.state === 'ready' ? found : null;
  const matches = await identity.verify(person?.passwordHash ?? null, password);
  if (!person || !matches) throw failure('wrong-password');
  await renewHash({ databases, identity }, person, password);
  return person;
}

/** Replaces a hash with an older cost factor, unless the password changes at the same time. */
async function renewHash(
  { databases: { directory }, identity }: Pick<Services, 'databases' | 'identity'>,
  { uid, passwordHash: before }: Person,
  entered: string,
): Promise<void> {
  const password = before === null ? null : await identity.renewed(before, entered);
  if (password !== null) await replacePassword(directory, uid, { before, password });
}

async function enterCompany(services: Services, person: Person): Promise<Membership> {
  // A crash came after the person was settled in the directory and before they were shown. Completes the sign-up here.
  if (person.attempt !== null) await showPerson(services, person);
  const { key: company, database } = person.account;
  const membership = await services.databases
    .company(database)
    .readTransaction({ company, uid: person.uid }, (tx) => findMembership(tx, person.uid));
  if (!membership) throw failure('no-related-signup-user');
  // A crash came after the address was verified in the directory and before the company's row was updated.
  if (!membership.user.email_verified) await showVerification(services, person.uid);
  return membership;
}

/** Repairs names in the directory if a crash came between a change of a name and the directory's update. */
async function mendNames(
  { databases: { directory } }: Services,
  membership: Membership,
  person: Person,
): Promise<void> {
  const { user, company } = membership;
  if (person.name !== fullName(user)) await namePerson(directory, person.uid, fullName(user));
  if (person.account.name !== company.name) await nameCompany(directory, person.account.key, company.name);
}

export const portalRule: SignInRule = (membership, person) => {
  const { user } = membership;
  if (isBlocked(user)) return 'user-disabled';
  if (user.role === null) return 'no-role';
  if (user.role === 'driver') return 'driver-account';
  if (isAdministrator(user) || mayTakeOver(membership, person)) return null;
  return 'admin-pending';
};

async function startSession({ databases, identity }: Services, visitor: Visitor, person: Person): Promise<string> {
  const token = createToken();
  const session = await databases.directory
    .transaction()
    .execute((tx) =>
      identity.within(tx, (storage) =>
        storage.createSession(
          person.uid,
          false,
          { token: hashToken(token), ipAddress: siteOf(visitor.address), userAgent: visitor.userAgent.slice(0, 300) },
          true,
        ),
      ),
    );
  // Better Auth's hook refused the session: the person was removed, or their address is no longer verified.
  if (!session) throw failure('wrong-password');
  return token;
}
