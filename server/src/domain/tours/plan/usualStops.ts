/**
 * Values from customers and settings for stops that are sent without them: the same for the API, the portal, imports
 * and pasted lists.
 */
import type { SentStop, StopFields } from '#contract/dispatch/tourStops.ts';
import { readSettings } from '#server/domain/settings/settings.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import { staysOfCustomers } from './references.ts';

type Usual = Pick<StopFields, 'signature' | 'staySeconds'>;
type Sent = Pick<SentStop, 'customer' | 'signature' | 'staySeconds'> & Partial<Pick<SentStop, 'kind'>>;

/** @param stops without a kind (open jobs) count as customers' stops */
export async function withUsual<Stop extends Sent>(
  tx: CompanyQuery,
  stops: readonly Stop[],
): Promise<(Omit<Stop, keyof Usual> & Usual)[]> {
  const isSilent = ({ signature, staySeconds }: Sent) => signature === undefined || staySeconds === undefined;
  const silent = stops.filter(isSilent);
  if (silent.length === 0) return stops.map((stop) => ({ ...stop, ...(stop as Usual) }));
  const { defaultSignature, defaultStayMinutes } = await readSettings(tx);
  const stays = await staysOfCustomers(
    tx,
    silent.flatMap(({ customer }) => customer ?? []),
  );
  return stops.map((stop) => {
    const { kind = 'customer', customer } = stop;
    const isCustomers = kind === 'customer';
    const ownMinutes = customer === null ? undefined : stays.get(customer);
    const stayMinutes = isCustomers ? (ownMinutes ?? defaultStayMinutes) : 0;
    return {
      ...stop,
      signature: stop.signature ?? (isCustomers && defaultSignature),
      staySeconds: stop.staySeconds ?? 60 * stayMinutes,
    };
  });
}
