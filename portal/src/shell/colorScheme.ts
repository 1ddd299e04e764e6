/** Makes Mantine store light or dark with the other preferences. */
import type { MantineColorSchemeManager } from '@mantine/core';
import { preferences } from '#portal/platform/preferences/preferences.ts';

let unsubscribe: (() => void) | undefined;

export const colorSchemeManager: MantineColorSchemeManager = {
  get: preferences.theme,
  set: (scheme) => preferences.setTheme(scheme === 'dark' ? 'dark' : 'light'),
  subscribe: (onUpdate) => {
    unsubscribe = preferences.subscribe(() => onUpdate(preferences.theme()));
  },
  unsubscribe: () => unsubscribe?.(),
  clear: () => preferences.setTheme('light'),
};
