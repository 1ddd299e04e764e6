import type { Databases } from '#server/platform/database/database.ts';
import { findPerson } from './signIns.ts';

/**
 * Copies to the company whether a person has verified their address; after a crash, sign-in and the sweep repeat it.
 */
export async function showVerification({ databases }: { databases: Databases }, uid: string): Promise<void> {
  const person = await findPerson(databases.directory, uid);
  if (!person) return;
  const { emailVerified, account } = person;
  await databases.company(account.database).writeTransaction({ company: account.key, uid }, async (tx) => {
    const shown = await tx.db
      .updateTable('users')
      .set({ email_verified: emailVerified })
      .where('company', '=', account.key)
      .where('uid', '=', uid)
      .where('email_verified', '<>', emailVerified)
      .returning('ready')
      .executeTakeFirst();
    if (!shown?.ready) return;
    const action = emailVerified ? 'users.verify-email' : null;
    tx.record({ collection: 'users', key: uid, kind: 'changed', action });
  });
  await databases.directory
    .updateTable('people')
    .set({ verification_shown: true })
    .where('id', '=', uid)
    .where('email_verified', '=', emailVerified)
    .execute();
}
