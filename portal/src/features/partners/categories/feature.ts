import { api, queries } from '#portal/platform/api/api.ts';
import type { Feature, ObjectLink } from '#portal/platform/features/feature.ts';

export const categories = {
  routes: [],
  touchedBy: {
    categories: () => ({ lists: [queries.categories.list.key()] }),
    // Categories contain the number of their customers.
    customers: () => ({ lists: [queries.categories.list.key()] }),
  },
  activities: {
    categories: {
      link: (category): ObjectLink => ({ to: 'customers', search: { category } }),
      restore: { 'categories.remove': (key) => api.categories.restore({ key }) },
    },
  },
} as const satisfies Feature;
