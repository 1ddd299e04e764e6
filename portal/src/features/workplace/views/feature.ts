import { queries } from '#portal/platform/api/api.ts';
import type { Feature } from '#portal/platform/features/feature.ts';

/** Views are shown in the toolbars of lists: `portal/src/list/views`. */
export const views = {
  routes: [],
  touchedBy: { views: () => ({ lists: [queries.views.list.key()] }) },
} as const satisfies Feature;
