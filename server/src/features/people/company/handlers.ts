import { removeImage, setImage } from '#server/platform/files/images.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import { afterCommit } from '#server/domain/people/afterCommit.ts';
import { nameCompany } from '#server/domain/accounts/accounts.ts';
import { companyImage } from './image.ts';
import { readCompany, updateCompany } from './store.ts';
import { replaceValidationKey, showInvitation, showValidationKey } from './validationKey.ts';
import type { Services } from '#server/services.ts';

export function companyHandlers({ signedIn: { company } }: Implementation, services: Services) {
  return {
    get: company.get.handler(({ context }) => context.query((tx) => readCompany(tx))),

    update: company.update.handler(async ({ input, context }) => {
      const updated = await context.writeTransaction((tx) => updateCompany(tx, input));
      await afterCommit(context, () =>
        nameCompany(services.databases.directory, context.session.company, updated.name),
      );
      return updated;
    }),

    setImage: company.setImage.handler(({ input: { image, replaces }, context }) =>
      setImage(context, services, image, companyImage(replaces)),
    ),

    removeImage: company.removeImage.handler(({ input: { replaces }, context }) =>
      removeImage(context, companyImage(replaces)),
    ),

    validationKey: company.validationKey.handler(async ({ context }) => ({
      validationKey: await showValidationKey(services, context),
    })),

    invitation: company.invitation.handler(async ({ context }) => ({ link: await showInvitation(services, context) })),

    rotateValidationKey: company.rotateValidationKey.handler(async ({ input, context }) => ({
      validationKey: await replaceValidationKey(services, context, input.validationKey),
    })),
  };
}
