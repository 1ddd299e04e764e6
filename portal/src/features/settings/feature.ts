import type { Feature } from '#portal/platform/features/feature.ts';
import { meKey } from '#portal/platform/session/session.ts';

export const settings = {
  routes: [],
  // They come with the person: whatever shows a distance needs them at once.
  touchedBy: { settings: () => ({ rows: [meKey] }) },
  activities: { settings: { link: () => null } },
} as const satisfies Feature;
