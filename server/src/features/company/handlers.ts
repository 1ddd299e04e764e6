/** Company: what each operation does, in the caller's company. */
import { removeImage, setImage, type FileParts } from '#server/platform/files/images.ts';
import type { Implementation } from '#server/platform/http/implementation.ts';
import { afterCommit } from '#server/domain/people/afterCommit.ts';
import { nameCompany } from '#server/domain/people/names.ts';
import type { PeopleParts } from '#server/domain/people/parts.ts';
import { companyImage } from './image.ts';
import { readCompany, updateCompany } from './store.ts';
import { replaceValidationKey, showValidationKey } from './validationKey.ts';

export function companyHandlers({ signedIn: { company } }: Implementation, parts: PeopleParts, files: FileParts) {
  return {
    get: company.get.handler(({ context }) => context.query((tx) => readCompany(tx))),

    update: company.update.handler(async ({ input, context }) => {
      const updated = await context.writeTransaction((tx) => updateCompany(tx, input));
      await afterCommit(context, () => nameCompany(parts.databases.directory, context.session.company, updated.name));
      return updated;
    }),

    setImage: company.setImage.handler(({ input: { image, replaces }, context }) =>
      setImage(context, files, image, companyImage(replaces)),
    ),

    removeImage: company.removeImage.handler(({ input: { replaces }, context }) =>
      removeImage(context, companyImage(replaces)),
    ),

    validationKey: company.validationKey.handler(async ({ context }) => ({
      validationKey: await showValidationKey(parts, context),
    })),

    rotateValidationKey: company.rotateValidationKey.handler(async ({ input, context }) => ({
      validationKey: await replaceValidationKey(parts, context, input.validationKey),
    })),
  };
}
