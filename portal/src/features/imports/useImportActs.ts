import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ImportEntity } from '#contract/imports.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';
import { showFailure } from '#portal/platform/toasts/toasts.ts';
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
      void client.invalidateQueries({ queryKey: queries.imports.rows.key() });
      void refreshAfterWrite(client, 'imports');
      return shown;
    },
    [client],
  );
}

type Choice = Omit<Parameters<typeof api.imports.prepare>[0], 'key' | 'version'>;

/** Sends what is chosen at once: one choice after the other, each made from what the one before has left. */
export function useChoices({ key, version }: ImportEntity) {
  const client = useQueryClient();
  const show = useShowImport();
  const { mutate, isPending, variables } = useMutation({
    scope: { id: `import ${key}` },
    mutationFn: (choice: Choice) => {
      const known = client.getQueryData(importsQuery.queryKey)?.find((one) => one.key === key);
      return show(api.imports.prepare({ key, version: known?.version ?? version, ...choice }));
    },
    onError: (error) => showFailure(error),
  });
  return { choose: mutate, chosen: isPending ? variables : undefined };
}
