import { failure } from '#server/platform/http/failure.ts';
import { networkOf } from '#server/platform/limits/address.ts';
import { findInvited } from '#server/domain/accounts/invitations.ts';
import { readCompanyPicture } from '#server/domain/company/picture.ts';
import type { Services } from '#server/services.ts';
import { limited } from './limited.ts';
import type { Visitor } from './visitor.ts';

/** @throws `invalid-action-code` if the invitation is invalid, or its key has been replaced; `too-many-requests` */
export async function readInvitation(
  services: Services,
  visitor: Visitor,
  invitation: string,
): Promise<{ validationKey: string; companyName: string; image: string | null }> {
  const counted = [{ kind: 'token-address', subject: networkOf(visitor.address) }] as const;
  return limited(services.limits, counted, async () => {
    const invited = await findInvited(services.databases, invitation);
    if (!invited) throw failure('invalid-action-code');
    const { account, validationKey } = invited;
    const picture = await readCompanyPicture(services, account.key);
    const image = picture && `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}`;
    return { validationKey, companyName: account.name, image };
  });
}
