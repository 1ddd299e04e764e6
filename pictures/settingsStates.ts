import type { State } from './states.ts';

export const settingsStates: State[] = [
  { name: 'settings', path: '/admin/settings' },
  { name: 'settings-categories', path: '/admin/settings?section=categories', only: 'desktop' },
  { name: 'settings-planning', path: '/admin/settings?section=planning', only: 'desktop' },
];
