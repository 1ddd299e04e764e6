import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Administrator } from '#contract/people/administrators.ts';
import { usePersonDecisions, type PersonKind } from '#portal/entities/people/usePersonDecisions.ts';
import { dropFromLists, putInLists } from '#portal/list/pages/listCache.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';

/** An administrator's decisions on other administrators. */
export function useAdministratorDecisions() {
  const words = useMessages('administrators');
  const client = useQueryClient();
  const kind = useMemo<PersonKind<Administrator>>(
    () => ({
      operations: api.administrators,
      put: (administrator) => putInLists(client, queries.administrators.list, administrator),
      drop: (key) => dropFromLists(client, queries.administrators.list, key),
      words,
    }),
    [client, words],
  );
  return usePersonDecisions(kind);
}
