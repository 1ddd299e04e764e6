/** Mail addresses are confirmed by whoever reads their mail. */
import { networkOf } from '#server/platform/limits/address.ts';
import { writeMail } from '#server/platform/mail/outbox.ts';
import { limited } from './limited.ts';
import { issueLink, mailTokens, spendToken, withdrawTokens } from './mailTokens.ts';
import { mailInSilence } from './mailInSilence.ts';
import { nowOf, type AccountParts, type Visitor } from './parts.ts';
import { markEmailVerified } from './people.ts';

/** @throws `invalid-action-code`, `expired-action-code`, `too-many-requests` */
export async function verifyEmail(parts: AccountParts, visitor: Visitor, token: string): Promise<void> {
  await limited(parts.limits, [{ kind: 'token-address', subject: networkOf(visitor.address) }], () =>
    parts.databases.directory.transaction().execute(async (tx) => {
      const uid = await spendToken(tx, 'verify-email', token, { ...parts, now: nowOf(parts) });
      await markEmailVerified(tx, uid);
      await withdrawTokens(tx, uid, 'verify-email');
    }),
  );
}

/** Mails the link again to somebody who has not confirmed yet; answers alike for everybody else. */
export async function resendVerification(parts: AccountParts, visitor: Visitor, email: string): Promise<void> {
  await mailInSilence(parts, visitor, email, async (tx, person) => {
    if (person.emailVerified) return;
    const link = await issueLink(tx, 'verify-email', person.uid, { ...parts, now: nowOf(parts) });
    const data = {
      name: person.name,
      companyName: person.account.name,
      link,
      validHours: mailTokens['verify-email'].hours,
    };
    await writeMail(tx, { template: 'verifyEmail', to: person.email, language: person.language, data });
  });
}
