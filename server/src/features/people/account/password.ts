import { failure } from '#server/platform/http/failure.ts';
import type { DirectoryTransaction } from '#server/platform/database/database.ts';
import { networkOf } from '#server/platform/limits/address.ts';
import { writeMail } from '#server/domain/mails/mail.ts';
import { limited } from './limited.ts';
import { mailInSilence } from './mailInSilence.ts';
import { findToken, issueLink, mailTokens, spendToken, withdrawTokens } from '#server/domain/people/mailTokens.ts';
import { getPerson, markEmailVerified, replacePassword, type Person } from '#server/domain/people/signIns.ts';
import { findPerson } from '#server/domain/people/store.ts';
import type { Services } from '#server/services.ts';
import type { Visitor } from './visitor.ts';

/** Mails a link for a new password. The response is the same for unknown addresses. */
export async function forgotPassword(services: Services, visitor: Visitor, email: string): Promise<void> {
  await mailInSilence(services, visitor, email, async (tx, person) => {
    const link = await issueLink(tx, 'reset-password', person.uid, services);
    const data = {
      name: person.name,
      companyName: person.account.name,
      link,
      validHours: mailTokens['reset-password'].hours,
    };
    const shown = person.emailVerified && { company: person.account.key };
    await writeMail(tx, { template: 'resetPassword', to: person.email, language: person.language, ...shown, data });
  });
}

/**
 * @returns the person whose password was set @throws `invalid-action-code`, `expired-action-code`, `too-many-requests`
 */
export async function resetPassword(
  services: Services,
  visitor: Visitor,
  { token, password }: { token: string; password: string },
): Promise<Pick<Person, 'uid' | 'email'>> {
  const { databases, identity, limits, sessions } = services;
  const { uid, email } = await limited(
    limits,
    [{ kind: 'token-address', subject: networkOf(visitor.address) }],
    async () => {
      // Hashing takes a tenth of a second, so that unknown tokens are refused first.
      if (!(await findToken(databases.directory, 'reset-password', token))) throw failure('invalid-action-code');
      const hash = await identity.hash(password);
      return databases.directory.transaction().execute(async (tx) => {
        const spent = await spendToken(tx, 'reset-password', token, services);
        await identity.within(tx, (storage) => storage.updatePassword(spent, hash));
        const person = await getPerson(tx, spent);
        // The link came by mail: using the link proves that the person reads this mail address.
        if (!person.emailVerified) await markEmailVerified(tx, spent);
        await endEverything(tx, services, spent);
        return person;
      });
    },
  );
  sessions.forget(uid);
  services.relayMails();
  return { uid, email };
}

/** @throws `wrong-password` if the old password is wrong; `too-many-requests` */
export async function changePassword(
  services: Services,
  uid: string,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<void> {
  const { databases, identity, limits, sessions } = services;
  await limited(limits, [{ kind: 'change-password-person', subject: uid }], async () => {
    const { passwordHash: before } = await getPerson(databases.directory, uid);
    if (!(await identity.verify(before, oldPassword))) throw failure('wrong-password');
    const password = await identity.hash(newPassword);
    await databases.directory.transaction().execute(async (tx) => {
      // Replaces the password only if it is still the one that was verified.
      const changed = await replacePassword(tx, uid, { before, password });
      if (!changed) throw failure('wrong-password');
      await endEverything(tx, services, uid);
    });
  });
  sessions.forget(uid);
  services.relayMails();
}

/** Records in the company that a person has changed their password, without any data of the passwords. */
export async function recordPassword({ databases }: Pick<Services, 'databases'>, uid: string): Promise<void> {
  const { account } = await getPerson(databases.directory, uid);
  const { key: company, database } = account;
  await databases.company(database).writeTransaction({ company, uid }, async (tx) => {
    if (await findPerson(tx, uid, null))
      tx.record({ collection: 'users', key: uid, kind: 'changed', action: 'users.password' });
  });
}

/** Ends the sessions and links of the old password, and informs the person by mail. */
async function endEverything(
  tx: DirectoryTransaction,
  { identity, configuration }: Services,
  uid: string,
): Promise<void> {
  await identity.within(tx, (storage) => storage.deleteUserSessions(uid));
  await withdrawTokens(tx, uid);
  const { name, email, language, account } = await getPerson(tx, uid);
  const data = { name, companyName: account.name, link: `${configuration.publicUrl}/authentication/forgot-password` };
  await writeMail(tx, { template: 'passwordChanged', to: email, language, company: account.key, data });
}
