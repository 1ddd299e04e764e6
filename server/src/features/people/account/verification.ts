/** Mail addresses are confirmed by whoever reads their mail and knows the password that was chosen at sign-up. */
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
 * Confirms the address; once more is no error, so that the page can be loaded again.
 * @returns whose address it is; `showVerification` is to follow
 * @throws `invalid-action-code`, `expired-action-code`, `too-many-requests`; `wrong-password` where somebody else has
 * signed up with the reader's address
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
    // A new sign-up may take the place of this one at this very moment.
    if (!person.emailVerified && !(await markEmailVerified(directory, person.uid)))
      throw failure('invalid-action-code');
    return { uid: person.uid, email: person.email };
  });
}

/** @throws `invalid-action-code`, `expired-action-code`, `too-many-requests` where a link cannot be used any more */
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

/** Mails the link again to somebody who has not confirmed yet; answers alike for everybody else. */
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
