import { tellRevision } from '../../../platform/http/implementation.ts';
import { currentValidationKey, rotateValidationKey } from '#server/domain/accounts/accounts.ts';
import { invitationOf } from '#server/domain/accounts/invitations.ts';
import type { SessionContext } from '#server/platform/http/context.ts';
import { failure } from '#server/platform/http/failure.ts';
import type { Services } from '#server/services.ts';

/** Decides the caller's permission on their row before the directory is asked. */
const authorise = (context: SessionContext) => context.readTransaction(() => Promise.resolve());

export async function showValidationKey({ databases }: Services, context: SessionContext): Promise<string> {
  await authorise(context);
  return currentValidationKey(databases.directory, context.session.company);
}

/** The address of sign-up with the key filled in. */
export async function showInvitation({ databases, configuration }: Services, context: SessionContext): Promise<string> {
  await authorise(context);
  const invitation = await invitationOf(databases, context.session.company);
  return `${configuration.publicUrl}/authentication/signup?invitation=${invitation}`;
}

/**
 * Replaces the key that is named.
 * @throws `conflict` with the current key where another one is in force; `too-many-requests`
 */
export async function replaceValidationKey(
  { databases, limits }: Services,
  context: SessionContext,
  named: string,
): Promise<string> {
  await authorise(context);
  const { company, database, uid } = context.session;
  if ((await currentValidationKey(databases.directory, company)) !== named) await refuse(databases, company);
  // No key is ever given twice, and there are 90,000 for the whole installation.
  await limits.count({ kind: 'rotate-key-company', subject: company });
  const validationKey = await rotateValidationKey(databases.directory, company, named);
  if (validationKey === null) return refuse(databases, company);
  // The key is replaced: this is told and remembered whatever has become of the caller's permission meanwhile.
  await databases.company(database).writeTransaction({ company, uid, committed: tellRevision(context) }, async (tx) => {
    const told = { before: { validationKey: named }, after: { validationKey } };
    tx.record({
      collection: 'company',
      key: company,
      kind: 'changed',
      action: 'company.rotate-validation-key',
      ...told,
    });
    return Promise.resolve();
  });
  return validationKey;
}

async function refuse({ directory }: Services['databases'], company: string): Promise<never> {
  throw failure('conflict', { current: { validationKey: await currentValidationKey(directory, company) } });
}
