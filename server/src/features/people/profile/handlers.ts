import { removeImage, setImage } from '#server/platform/files/images.ts';
import { failure } from '#server/platform/http/failure.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import { afterCommit } from '#server/domain/people/afterCommit.ts';
import { fullName, namePerson, speak } from '#server/domain/people/names.ts';
import { personImage } from '#server/domain/people/image.ts';
import { presentSession } from './sessions.ts';
import { chooseLanguage, readProfile, updateProfile } from './store.ts';
import type { Services } from '#server/services.ts';

export function profileHandlers({ signedIn: { profile } }: Implementation, services: Services) {
  return {
    get: profile.get.handler(({ context }) => context.query((tx) => readProfile(tx, context.session))),

    update: profile.update.handler(async ({ input, context }) => {
      const updated = await context.writeTransaction((tx) => updateProfile(tx, context.session, input));
      await afterCommit(context, () => namePerson(services.databases.directory, updated.key, fullName(updated)));
      return updated;
    }),

    setLanguage: profile.setLanguage.handler(async ({ input: { language }, context }) => {
      // The directory first, because it sends the mails in this language.
      await speak(services.databases.directory, context.session.uid, language);
      return context.writeTransaction((tx) => chooseLanguage(tx, context.session, language));
    }),

    setImage: profile.setImage.handler(({ input, context }) =>
      setImage(context, services, input.image, personImage(context.session.uid)),
    ),

    sessions: profile.sessions.handler(async ({ context }) => {
      // Checks the permission with the person's row: a blocked person may not list sessions.
      await context.query(() => Promise.resolve());
      const { uid, sessionId } = context.session;
      return (await services.sessions.listOf(uid)).map((session) => presentSession(session, sessionId));
    }),

    endSession: profile.endSession.handler(async ({ input: { key }, context }) => {
      await context.query(() => Promise.resolve());
      if (!(await services.sessions.endOne(context.session.uid, key))) throw failure('not-found');
      return { ok: true } as const;
    }),

    endOtherSessions: profile.endOtherSessions.handler(async ({ context }) => {
      await context.query(() => Promise.resolve());
      await services.sessions.endOthersOf(context.session.uid, context.session.sessionId);
      return { ok: true } as const;
    }),

    removeImage: profile.removeImage.handler(({ context }) => removeImage(context, personImage(context.session.uid))),
  };
}
