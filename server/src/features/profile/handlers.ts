/** Profile: what each operation does, for whoever is signed in. */
import type { Implementation } from '#server/platform/http/implementation.ts';
import { failure } from '#server/platform/http/failure.ts';
import { afterCommit } from '#server/platform/people/afterCommit.ts';
import { fullName, namePerson } from '#server/platform/people/names.ts';
import type { PeopleParts } from '#server/platform/people/parts.ts';
import { readProfile, updateProfile } from './store.ts';

function unfinished(): never {
  throw failure('service-unavailable');
}

export function profileHandlers({ signedIn: { profile } }: Implementation, { databases }: PeopleParts) {
  return {
    get: profile.get.handler(({ context }) => context.look((tx) => readProfile(tx, context.session))),

    update: profile.update.handler(async ({ input, context }) => {
      const updated = await context.write((tx) => updateProfile(tx, context.session, input));
      await afterCommit(context, () => namePerson(databases.directory, updated.uid, fullName(updated)));
      return updated;
    }),

    setImage: profile.setImage.handler(() => unfinished()),

    removeImage: profile.removeImage.handler(() => unfinished()),
  };
}
