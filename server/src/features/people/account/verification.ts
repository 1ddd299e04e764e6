/** Verifies a mail address by a link in a mail and the password that was chosen at sign-up. */
import { failure } from '#server/platform/http/failure.ts';
import { networkOf } from '#server/platform/limits/address.ts';
import { writeMail } from '#server/domain/mails/mail.ts';
import { limited } from './limited.ts';
import { findToken, issueLink, mailTokens, type TokenPurpose } from '#server/domain/people/mailTokens.ts';
import { mailInSilence } from './mailInSilence.ts';
import { findPerson, markEmailVerified, type Person } from '#server/domain/people/signIns.ts';
import type { Services } from '#server/services.ts';
import type { Visitor } from './visitor.ts';

/**
 * Verifies the address. A second call is no error, so that the page can be loaded again.
 * @returns the person; the caller then calls `showVerification`
 * @throws `invalid-action-code`, `expired-action-code`, `too-many-requests`; `wrong-password` also if another person
 * has signed up with the reader's address
 */
export async function verifyEmail(
  { databases: { directory }, identity, limits, now }: Services,
  visitor: Visitor,
  { token, password }: { token: string; password: string },
): Promise<Pick<Person, 'uid' | 'email'>> {
  return limited(limits, [{ kind: 'token-address', subject: networkOf(visitor.address) }], async () => {
    const found = await findToken(directory, 'verify-email', token);
    const person = found && (await findPerson(directory, found.uid));
    if (!person) throw failure('invalid-action-code');
    if (!person.emailVerified && found.expires.getTime() <= now()) throw failure('expired-action-code');
    if (!(await identity.verify(person.passwordHash, password))) throw failure('wrong-password');
    // A concurrent sign-up may have replaced this person.
    if (!person.emailVerified && !(await markEmailVerified(directory, person.uid)))
      throw failure('invalid-action-code');
    return { uid: person.uid, email: person.email };
  });
}

/** @throws `invalid-action-code` or `expired-action-code` if the link can no longer be used; `too-many-requests` */
export async function checkLink(
  { databases: { directory }, limits, now }: Services,
  visitor: Visitor,
  { purpose, token }: { purpose: TokenPurpose; token: string },
): Promise<void> {
  await limited(limits, [{ kind: 'token-address', subject: networkOf(visitor.address) }], async () => {
    const found = await findToken(directory, purpose, token);
    const person = found && (await findPerson(directory, found.uid));
    if (!person) throw failure('invalid-action-code');
    const isConfirmed = purpose === 'verify-email' && person.emailVerified;
    if (!isConfirmed && found.expires.getTime() <= now()) throw failure('expired-action-code');
  });
}

/** Mails the link again if the address is not verified yet. The response is the same in all other cases. */
export async function resendVerification(services: Services, visitor: Visitor, email: string): Promise<void> {
  await mailInSilence(services, visitor, email, async (tx, person) => {
    if (person.emailVerified) return;
    const link = await issueLink(tx, 'verify-email', person.uid, services);
    const data = {
      name: person.name,
      companyName: person.account.name,
      link,
      validHours: mailTokens['verify-email'].hours,
    };
    await writeMail(tx, { template: 'verifyEmail', to: person.email, language: person.language, data });
  });
}
