import { queries } from '#portal/platform/api/api.ts';
import type { Feature, ObjectLink } from '#portal/platform/features/feature.ts';

const sessionsFreshMs = 10_000;

export const profile = {
  routes: [
    {
      name: 'profile',
      path: '/admin/profile',
      aliases: ['/admin/Profil'],
      titles: { de: 'Profil', en: 'Profile' },
      access: 'session',
      layout: 'admin',
      sidebar: 'profile',
      hasHelp: true,
      loader: ({ client, isAdministrator }) => [
        client.ensureQueryData(queries.company.get.queryOptions()),
        // No live event reports sign-ins elsewhere: data of an earlier visit is fetched again.
        client.fetchQuery(queries.profile.sessions.queryOptions({ staleTime: sessionsFreshMs })),
        ...(isAdministrator ? [client.ensureQueryData(queries.company.validationKey.queryOptions())] : []),
      ],
      screen: () => import('./ProfileScreen.tsx'),
    },
  ],
  touchedBy: {
    company: () => ({
      rows: [queries.company.get.key(), queries.company.validationKey.key()],
      // The invitation's link contains the validation key.
      figures: [queries.company.invitation.key()],
    }),
    users: (key, uid) => (key === uid || key === null ? { rows: [queries.profile.key()] } : {}),
  },
  activities: { company: { link: (): ObjectLink => ({ to: 'profile' }) } },
} as const satisfies Feature;
