import type { Kysely } from 'kysely';
import type { Language } from '#contract/platform/language.ts';
import type { DirectoryTables } from '#server/platform/database/tables.ts';

export const fullName = ({ firstname, lastname }: { firstname: string; lastname: string }) =>
  `${firstname} ${lastname}`;

export async function namePerson(directory: Kysely<DirectoryTables>, uid: string, name: string): Promise<void> {
  await directory.updateTable('people').set({ name }).where('id', '=', uid).where('name', '<>', name).execute();
}

export async function speak(directory: Kysely<DirectoryTables>, uid: string, language: Language): Promise<void> {
  await directory.updateTable('people').set({ language }).where('id', '=', uid).execute();
}
