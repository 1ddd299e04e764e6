import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ImportEntity } from '#contract/workplace/imports.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';
import { importsQuery } from './feature.ts';

/** Shows what an operation has answered, and has its rows read again. */
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
