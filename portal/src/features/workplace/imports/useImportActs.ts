import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ImportEntity } from '#contract/workplace/imports.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';
import { importsQuery } from './feature.ts';

/** Puts the import that an operation returns into the cache, and refreshes its rows. */
export function useShowImport(): (answered: Promise<ImportEntity>) => Promise<ImportEntity> {
  const client = useQueryClient();
  return useCallback(
    async (answered) => {
      const shown = await answered;
      client.setQueryData(importsQuery.queryKey, (known) => [
        shown,
        ...(known ?? []).filter(({ key }) => key !== shown.key),
      ]);
      void refreshAfterWrite(client, 'imports');
      return shown;
    },
    [client],
  );
}
