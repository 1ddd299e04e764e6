/** Shows what was saved at once wherever it was read: in the bar, on the profile, in the company's card. */
import type { QueryClient } from '@tanstack/react-query';
import type { Me } from '#contract/account.ts';
import type { Company } from '#contract/company.ts';
import { queries } from '#portal/platform/api.ts';
import { meKey } from '#portal/platform/session.ts';

function changeMe(client: QueryClient, change: (me: Me) => Me): void {
  client.setQueryData<Me | null>(meKey, (me) => me && change(me));
}

/** What shows the person or the company too is read again when it is next looked at. */
function refreshOthers(client: QueryClient): void {
  const others = [queries.activities, queries.administrators, queries.dashboard, queries.drivers, queries.profile];
  for (const feature of others) void client.invalidateQueries({ queryKey: feature.key() });
}

export function putPerson(client: QueryClient, person: Partial<Me['user']>): void {
  changeMe(client, (me) => ({ ...me, user: { ...me.user, ...person } }));
  refreshOthers(client);
}

export function putCompany(client: QueryClient, company: Company): void {
  client.setQueryData(queries.company.get.queryKey(), company);
  changeMe(client, (me) => ({ ...me, company: { ...me.company, name: company.name } }));
  refreshOthers(client);
}

export function putCompanyImage(client: QueryClient, imageUrl: string | null): void {
  client.setQueryData<Company>(queries.company.get.queryKey(), (company) => company && { ...company, imageUrl });
  refreshOthers(client);
}

export function putValidationKey(client: QueryClient, validationKey: string): void {
  client.setQueryData(queries.company.validationKey.queryKey(), { validationKey });
  refreshOthers(client);
}
