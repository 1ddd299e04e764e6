import { queries } from '#portal/platform/api/api.ts';
import type { Feature } from '#portal/platform/features/feature.ts';
import type { LoaderContext } from '#portal/platform/routing/table.ts';

/** Both texts name the operator. */
export const installationQuery = queries.installation.get.queryOptions({ staleTime: Infinity });
const loader = ({ client }: LoaderContext) => [client.ensureQueryData(installationQuery)];

export const legal = {
  routes: [
    {
      name: 'imprintAdmin',
      path: '/admin/imprint',
      titles: { de: 'Impressum', en: 'Imprint' },
      access: 'guest',
      layout: 'admin',
      sidebar: 'imprint',
      loader,
      screen: () => import('./ImprintScreen.tsx'),
    },
    {
      name: 'privacyAdmin',
      path: '/admin/privacy',
      titles: { de: 'Datenschutz', en: 'Privacy' },
      access: 'guest',
      layout: 'admin',
      sidebar: 'privacy',
      loader,
      screen: () => import('./PrivacyScreen.tsx'),
    },
    {
      name: 'creditsAdmin',
      path: '/admin/credits',
      titles: { de: 'Bildnachweise', en: 'Credits' },
      access: 'guest',
      layout: 'admin',
      sidebar: 'credits',
      screen: () => import('./CreditsScreen.tsx'),
    },
    {
      name: 'imprint',
      path: '/imprint',
      aliases: ['/impressum'],
      titles: { de: 'Impressum', en: 'Imprint' },
      access: 'guest',
      layout: 'page',
      sidebar: 'imprint',
      loader,
      screen: () => import('./ImprintScreen.tsx'),
    },
    {
      name: 'privacy',
      path: '/privacy',
      aliases: ['/datenschutz'],
      titles: { de: 'Datenschutz', en: 'Privacy' },
      access: 'guest',
      layout: 'page',
      sidebar: 'privacy',
      loader,
      screen: () => import('./PrivacyScreen.tsx'),
    },
    {
      name: 'credits',
      path: '/credits',
      aliases: ['/Bildnachweise'],
      titles: { de: 'Bildnachweise', en: 'Credits' },
      access: 'guest',
      layout: 'page',
      sidebar: 'credits',
      screen: () => import('./CreditsScreen.tsx'),
    },
  ],
} as const satisfies Feature;
