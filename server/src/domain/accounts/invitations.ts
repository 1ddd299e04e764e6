/**
 * Invitations: an address with the validation key filled in. It is signed, so that it tells the company's name and
 * shows its picture without being a way to try keys; it ends with its key.
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

/** What stands behind the address of sign-up. */
export async function invitationOf(databases: Pick<Databases, 'directory'>, company: string): Promise<string> {
  const validationKey = await currentValidationKey(databases.directory, company);
  return `${validationKey}.${await sign(databases, company, validationKey)}`;
}

/** The account that an invitation leads to, with its key; null where it is none, or its key has been replaced. */
export async function findInvited(
  databases: Pick<Databases, 'directory'>,
  invitation: string,
): Promise<{ account: AccountAccess; validationKey: string } | null> {
  const [validationKey = '', signature = ''] = invitation.split('.');
  const account = await findAccountByValidationKey(databases.directory, validationKey);
  // Signed all the same where the key is nobody's: how long it takes tells nothing.
  const expected = await sign(databases, account?.key ?? '', validationKey);
  return account && isSecret(signature, expected) ? { account, validationKey } : null;
}
