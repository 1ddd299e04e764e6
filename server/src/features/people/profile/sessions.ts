import type { OwnSession } from '#contract/people/profile.ts';
import { deviceOf } from '#server/domain/people/device.ts';
import { siteOf } from '#server/platform/limits/address.ts';
import type { OwnSession as Kept } from '#server/platform/session/sessions.ts';

/** Older sessions have a full address stored; only its network is shown. */
const networkOf = (kept: string | null): string => (!kept || kept.includes('/') ? (kept ?? '') : siteOf(kept));

/** @param thisId the session that asks */
export const presentSession = ({ id, address, userAgent, began, seen }: Kept, thisId: string): OwnSession => ({
  key: id,
  device: deviceOf(userAgent ?? ''),
  network: networkOf(address),
  began: began.getTime(),
  seen: seen.getTime(),
  isThis: id === thisId,
});
