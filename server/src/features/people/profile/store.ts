import type { Language } from '#contract/platform/language.ts';
import type { PersonFields } from '#contract/people/people.ts';
import type { Profile } from '#contract/people/profile.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import type { Session } from '#server/platform/http/context.ts';
import { failure } from '#server/platform/http/failure.ts';
import { presentProfile } from '#server/domain/people/profile.ts';
import type { UserRow } from '#server/domain/people/row.ts';
import { editPerson, findPerson, type PersonKind, writeLanguage } from '#server/domain/people/store.ts';
import { companyName } from '#server/domain/company/record.ts';

/** The person's own profile, in any role. */
function oneself({ emailVerified }: Session): PersonKind<Profile> {
  return {
    name: 'profile',
    roles: null,
    present: async (tx, row) => presentProfile(row, { emailVerified, companyName: await companyName(tx) }),
  };
}

/** @throws `user-token-expired` if the person has just been removed */
export async function readProfile(tx: CompanyQuery, session: Session): Promise<Profile> {
  const { roles, present } = oneself(session);
  const row: UserRow | null = await findPerson(tx, session.uid, roles);
  if (!row) throw failure('user-token-expired');
  return present(tx, row);
}

/** @throws `conflict` with the current profile if the version is stale */
export async function updateProfile(
  tx: CompanyTransaction,
  session: Session,
  { version, ...patch }: Partial<PersonFields> & { version: number },
): Promise<Profile> {
  return editPerson(tx, oneself(session), { uid: session.uid, version, patch });
}

/** Stores the language of the person's mails. Only this person edits the preference, and there is no activity. */
export async function chooseLanguage(tx: CompanyTransaction, session: Session, language: Language): Promise<Profile> {
  await writeLanguage(tx, session.uid, language);
  return readProfile(tx, session);
}
