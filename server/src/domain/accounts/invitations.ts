/**
 * Invitations: a sign-up address that contains the validation key. The signature lets the page show the company's name
 * and picture without becoming an endpoint for guessing keys. An invitation is valid as long as its validation key.
 */
import { createHmac } from 'node:crypto';
import { isSecret } from '#server/platform/session/token.ts';
import type { Databases } from '#server/platform/database/database.ts';
import { installationSecret } from '#server/domain/secrets/secret.ts';
import { currentValidationKey, findAccountByValidationKey, type AccountAccess } from './accounts.ts';

async function sign(databases: Pick<Databases, 'directory'>, company: string, validationKey: string): Promise<string> {
  const secret = await installationSecret(databases, 'invitations');
  return createHmac('sha256', secret).update(`${company} ${validationKey}`).digest('base64url');
}

/** The part of the sign-up address that carries the invitation. */
export async function invitationOf(databases: Pick<Databases, 'directory'>, company: string): Promise<string> {
  const validationKey = await currentValidationKey(databases.directory, company);
  return `${validationKey}.${await sign(databases, company, validationKey)}`;
}

/**
 * The account of an invitation, and its validation key; null if the signature is wrong or the key has been replaced.
 */
export async function findInvited(
  databases: Pick<Databases, 'directory'>,
  invitation: string,
): Promise<{ account: AccountAccess; validationKey: string } | null> {
  const [validationKey = '', signature = ''] = invitation.split('.');
  const account = await findAccountByValidationKey(databases.directory, validationKey);
  // Signed even if the key is unknown, so that the response time reveals nothing.
  const expected = await sign(databases, account?.key ?? '', validationKey);
  return account && isSecret(signature, expected) ? { account, validationKey } : null;
}
