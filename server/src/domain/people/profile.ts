import { languageSchema } from '#contract/platform/language.ts';
import { profile, type Profile } from '#contract/people/profile.ts';
import { presentRow } from '#server/platform/database/rows/entityColumns.ts';
import { presentImage, type UserRow } from './row.ts';

/** Values of the profile that are not in the person's own row. */
interface ProfileSurroundings {
  companyName: string;
  emailVerified: boolean;
}

export const presentProfile = (row: UserRow, surroundings: ProfileSurroundings): Profile =>
  presentRow(profile, row, {
    ...surroundings,
    key: row.uid,
    image: presentImage(row.image),
    language: languageSchema.parse(row.language),
  });
