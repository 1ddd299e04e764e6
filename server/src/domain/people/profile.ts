import { languageSchema } from '#contract/language.ts';
import type { Profile } from '#contract/profile.ts';
import { presentImage, type UserRow } from './row.ts';

/** What the profile shows beyond the person's own row. */
export interface ProfileSurroundings {
  companyName: string;
  emailVerified: boolean;
}

export function presentProfile(row: UserRow, { companyName, emailVerified }: ProfileSurroundings): Profile {
  const { uid, firstname, lastname, phone, email, role, language, version } = row;
  return {
    key: uid,
    firstname,
    lastname,
    phone,
    email,
    emailVerified,
    role,
    image: presentImage(row.image),
    imageDate: row.image_date?.getTime() ?? null,
    language: languageSchema.parse(language),
    companyName,
    version,
    created: row.created.getTime(),
  };
}
