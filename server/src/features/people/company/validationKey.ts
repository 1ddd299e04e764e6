import { tellRevision } from '../../../platform/http/implementation.ts';
import { currentValidationKey, rotateValidationKey } from '#server/domain/accounts/accounts.ts';
import { invitationOf } from '#server/domain/accounts/invitations.ts';
import type { SessionContext } from '#server/platform/http/context.ts';
import { failure } from '#server/platform/http/failure.ts';
import type { Services } from '#server/services.ts';

/** Checks the permission with the caller's row, before the directory is queried. */
const authorise = (context: SessionContext) => context.readTransaction(() => Promise.resolve());

export async function showValidationKey({ databases }: Services, context: SessionContext): Promise<string> {
  await authorise(context);
  return currentValidationKey(databases.directory, context.session.company);
}

/** The URL of the sign-up page with an invitation that contains the key. */
export async function showInvitation({ databases, configuration }: Services, context: SessionContext): Promise<string> {
  await authorise(context);
  const invitation = await invitationOf(databases, context.session.company);
  return `${configuration.publicUrl}/authentication/signup?invitation=${invitation}`;
}

/**
 * Replaces a validation key.
 * @throws `conflict` with the current key if `named` is not the current key; `too-many-requests`
 */
export async function replaceValidationKey(
  { databases, limits }: Services,
  context: SessionContext,
  named: string,
): Promise<string> {
  await authorise(context);
  const { company, database, uid } = context.session;
  if ((await currentValidationKey(databases.directory, company)) !== named) await refuse(databases, company);
  // A key is never issued twice, and the whole installation has only 90,000 keys.
  await limits.count({ kind: 'rotate-key-company', subject: company });
  const validationKey = await rotateValidationKey(databases.directory, company, named);
  if (validationKey === null) return refuse(databases, company);
  // The key has been replaced already: the event and the activity are recorded even if the caller has lost the
  // permission meanwhile.
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
