import type { QueryClient } from '@tanstack/react-query';
import type { Me } from '#contract/people/account.ts';
import type { Company } from '#contract/people/company.ts';
import { queries } from '#portal/platform/api/api.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';
import { meKey } from '#portal/platform/session/session.ts';

function changeMe(client: QueryClient, change: (me: Me) => Me): void {
  client.setQueryData<Me | null>(meKey, (me) => me && change(me));
}

export function putPerson(client: QueryClient, person: Partial<Me['user']>): void {
  changeMe(client, (me) => ({ ...me, user: { ...me.user, ...person } }));
  void refreshAfterWrite(client, 'users');
}

export function putCompany(client: QueryClient, company: Company): void {
  client.setQueryData(queries.company.get.queryKey(), company);
  changeMe(client, (me) => ({ ...me, company: { ...me.company, name: company.name } }));
  void refreshAfterWrite(client, 'company');
}

export function putCompanyImage(client: QueryClient, imageUrl: string | null): void {
  client.setQueryData<Company>(queries.company.get.queryKey(), (company) => company && { ...company, imageUrl });
  changeMe(client, (me) => ({ ...me, company: { ...me.company, image: imageUrl } }));
  void refreshAfterWrite(client, 'company');
}

export function putValidationKey(client: QueryClient, validationKey: string): void {
  client.setQueryData(queries.company.validationKey.queryKey(), { validationKey });
  void refreshAfterWrite(client, 'company');
}
