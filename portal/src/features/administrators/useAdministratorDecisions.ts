import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Administrator } from '#contract/administrators.ts';
import { fullName } from '#portal/entities/people/names.ts';
import {
  usePersonDecisions,
  type PersonDecisions,
  type PersonKind,
} from '#portal/entities/people/usePersonDecisions.ts';
import { dropFromLists, putInLists } from '#portal/list/listCache.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';

/** What an administrator decides on another one. */
export function useAdministratorDecisions(): PersonDecisions<Administrator> {
  const t = useMessages('administrators');
  const client = useQueryClient();
  const kind = useMemo<PersonKind<Administrator>>(() => {
    return {
      operations: api.administrators,
      put: (administrator) => putInLists(client, queries.administrators.list, administrator),
      drop: (key) => dropFromLists(client, queries.administrators.list, key),
      refresh: () => refreshAfterWrite(client, 'users'),
      words: (told, administrator) => t(`done.${told}`, { name: fullName(administrator) }),
      conflict: (current, hasSameStatus) =>
        t(`conflict.${hasSameStatus ? 'changed' : current.status}`, { name: fullName(current) }),
    };
  }, [client, t]);
  return usePersonDecisions(kind);
}
