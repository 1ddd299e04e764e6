import { queries } from '#portal/platform/api/api.ts';
import type { Feature } from '#portal/platform/features/feature.ts';
import type { LoaderContext, RouteEntry } from '#portal/platform/routing/table.ts';

/** Both texts name the operator. */
export const installationQuery = queries.installation.get.queryOptions({ staleTime: Infinity });
const loader = ({ client }: LoaderContext) => [client.ensureQueryData(installationQuery)];

/** A public page, once with the plain layout and once beside the sidebar. */
function twice<const Name extends string>(
  name: Name,
  alias: string,
  page: Pick<RouteEntry, 'titles' | 'loader' | 'screen'>,
) {
  const shared = { ...page, access: 'guest', sidebar: name } as const;
  return [
    { ...shared, name: `${name}Admin` as const, path: `/admin/${name}`, layout: 'admin' },
    { ...shared, name, path: `/${name}`, aliases: [alias], layout: 'page' },
  ] as const;
}

export const legal = {
  routes: [
    ...twice('imprint', '/impressum', {
      titles: { de: 'Impressum', en: 'Imprint' },
      loader,
      screen: () => import('./ImprintScreen.tsx'),
    }),
    ...twice('privacy', '/datenschutz', {
      titles: { de: 'Datenschutz', en: 'Privacy' },
      loader,
      screen: () => import('./PrivacyScreen.tsx'),
    }),
    ...twice('credits', '/Bildnachweise', {
      titles: { de: 'Bildnachweise', en: 'Credits' },
      screen: () => import('./CreditsScreen.tsx'),
    }),
  ],
} as const satisfies Feature;
