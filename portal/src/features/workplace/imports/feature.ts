import { importKinds, type ImportKind } from '#contract/platform/tableFiles.ts';
import { queries } from '#portal/platform/api/api.ts';
import type { Feature, ObjectLink } from '#portal/platform/features/feature.ts';
import { rowKey } from '#portal/platform/live/queries.ts';

export const importsQuery = queries.imports.list.queryOptions({ input: {} });

/** The kind of import in the address; undefined for any other name. */
export const kindOf = (name: string | undefined): ImportKind | undefined => importKinds.find((kind) => kind === name);

export const imports = {
  routes: [
    {
      name: 'imports',
      path: '/admin/imports/$kind',
      aliases: ['/admin/importe/$kind'],
      titles: { de: 'Import', en: 'Import' },
      access: 'administrator',
      layout: 'admin',
      loader: ({ client }) => [client.ensureQueryData(importsQuery)],
      screen: () => import('./ImportScreen.tsx'),
    },
  ],
  touchedBy: {
    imports: (key) => ({
      rows: [rowKey(queries.imports.get, key), queries.imports.list.key()],
      lists: [queries.imports.rows.key()],
    }),
  },
  activities: {
    imports: {
      link: (_key, { after }): ObjectLink | null => {
        const kind = kindOf(String((after as { kind?: unknown } | null)?.kind));
        return kind ? { to: 'imports', params: { kind } } : null;
      },
    },
  },
} as const satisfies Feature;
