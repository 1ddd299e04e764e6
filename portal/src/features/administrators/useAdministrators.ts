/** Reads the administrators, those waiting first and those blocked last, held still while a hand is on them; and decides on them. */
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Administrator } from '#contract/administrators.ts';
import type { AdministratorStatus } from '#contract/people.ts';
import { api, queries } from '#portal/platform/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';
import { dropFromLists, putInLists } from '#portal/platform/list/listCache.ts';
import { useSteadyList, type SteadyList } from '#portal/platform/list/useSteadyList.ts';
import { fullName } from '#portal/platform/people/names.ts';
import { usePersonDecisions, type PersonDecisions, type Sort } from '#portal/platform/people/usePersonDecisions.ts';

const lists = queries.administrators.list.key();
const order: Record<AdministratorStatus, number> = { CONFIRM: 0, ACTIVE: 1, BLOCKED: 2 };

type Page = Awaited<ReturnType<typeof api.administrators.list>>;
const inOrder = (page: Page): Page => ({
  ...page,
  items: page.items.toSorted((one, other) => order[one.status] - order[other.status]),
});

async function readOne(client: QueryClient, key: string): Promise<Administrator | null> {
  const { items } = await client.fetchQuery(queries.administrators.list.queryOptions());
  return items.find((one) => one.key === key) ?? null;
}

/** @param isHandOn asked when something changed elsewhere: true while rows must not move */
export function useAdministrators(isHandOn: () => boolean): SteadyList<Administrator> {
  const client = useQueryClient();
  const query = useQuery({ ...queries.administrators.list.queryOptions(), select: inOrder });
  return useSteadyList({ list: 'administrators', query, read: (key) => readOne(client, key), isHandOn });
}

export function useAdministratorDecisions(): PersonDecisions<Administrator> {
  const t = useMessages('administrators');
  const client = useQueryClient();
  const sort = useMemo<Sort<Administrator>>(() => {
    return {
      operations: api.administrators,
      put: (administrator) => putInLists(client, lists, administrator),
      drop: (key) => dropFromLists(client, lists, [key]),
      refresh: () => refreshAfterWrite(client, 'users'),
      words: (told, administrator) => t(`done.${told}`, { name: fullName(administrator) }),
      conflict: (current, hasSameStatus) =>
        t(`conflict.${hasSameStatus ? 'changed' : current.status}`, { name: fullName(current) }),
    };
  }, [client, t]);
  return usePersonDecisions(sort);
}
