import { IconSettings } from '@tabler/icons-react';
import { queries } from '#portal/platform/api/api.ts';
import type { Feature, ObjectLink } from '#portal/platform/features/feature.ts';
import { meKey } from '#portal/platform/session/session.ts';
import { usualPlacesQuery } from '#portal/entities/address/usualPlaces.ts';

export const settings = {
  routes: [
    {
      name: 'settings',
      path: '/admin/settings',
      aliases: ['/admin/einstellungen'],
      titles: { de: 'Einstellungen', en: 'Settings' },
      access: 'administrator',
      layout: 'admin',
      sidebar: 'settings',
      hasHelp: true,
      sidebarItem: { group: 'company', order: 10, icon: IconSettings },
      // Data of all sections: on phones all sections are shown below each other.
      loader: ({ client }) => [
        client.ensureQueryData(queries.categories.list.queryOptions()),
        client.ensureQueryData(usualPlacesQuery),
        client.ensureQueryData(queries.notifications.preferences.queryOptions()),
      ],
      screen: () => import('./SettingsScreen.tsx'),
    },
  ],
  // The settings are part of `me`, because every shown distance needs them at once.
  touchedBy: { settings: () => ({ rows: [meKey] }) },
  activities: { settings: { link: (): ObjectLink => ({ to: 'settings' }) } },
} as const satisfies Feature;
