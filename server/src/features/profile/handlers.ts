/** Profile: what each operation does, for whoever is signed in. */
import { removeImage, setImage, type FileParts } from '#server/platform/files/images.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import { afterCommit } from '#server/domain/people/afterCommit.ts';
import { fullName, namePerson, speak } from '#server/domain/people/names.ts';
import type { PeopleParts } from '#server/domain/people/parts.ts';
import { personImage } from './image.ts';
import { chooseLanguage, readProfile, updateProfile } from './store.ts';

export function profileHandlers(
  { signedIn: { profile } }: Implementation,
  { databases }: PeopleParts,
  files: FileParts,
) {
  return {
    get: profile.get.handler(({ context }) => context.query((tx) => readProfile(tx, context.session))),

    update: profile.update.handler(async ({ input, context }) => {
      const updated = await context.writeTransaction((tx) => updateProfile(tx, context.session, input));
      await afterCommit(context, () => namePerson(databases.directory, updated.uid, fullName(updated)));
      return updated;
    }),

    setLanguage: profile.setLanguage.handler(async ({ input: { language }, context }) => {
      // The directory first: its mails are what the choice is for.
      await speak(databases.directory, context.session.uid, language);
      return context.writeTransaction((tx) => chooseLanguage(tx, context.session, language));
    }),

    setImage: profile.setImage.handler(({ input, context }) =>
      setImage(context, files, input.image, personImage(context.session.uid)),
    ),

    removeImage: profile.removeImage.handler(({ context }) => removeImage(context, personImage(context.session.uid))),
  };
}
