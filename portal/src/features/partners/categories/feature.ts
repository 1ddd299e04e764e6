import { api, queries } from '#portal/platform/api/api.ts';
import { mayDiffer, type Feature, type ObjectLink } from '#portal/platform/features/feature.ts';

export const categories = {
  routes: [],
  rows: {
    categories: { lists: queries.categories.list.key(), placedBy: () => ['name'] },
  },
  touchedBy: {
    // Categories contain the number of their customers.
    customers: (_key, _uid, _kind, fields) =>
      mayDiffer(fields, 'categories') ? { lists: [queries.categories.list.key()] } : {},
  },
  activities: {
    categories: {
      link: (category): ObjectLink => ({ to: 'customers', search: { category } }),
      restore: { 'categories.remove': (key) => api.categories.restore({ key }) },
    },
  },
} as const satisfies Feature;
