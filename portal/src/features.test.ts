import { describe, expect, it } from 'vitest';
import { activityCollections } from '#contract/workplace/activities.ts';
import { liveCollections } from '#contract/workplace/live.ts';
import { features, routes } from './routes.ts';
import type { Feature } from './platform/features/feature.ts';
import { describedActivities, touchedQueries } from './platform/features/registry.ts';
import { routeNamed } from './platform/routing/table.ts';

const key = '01900000-0000-7000-8000-000000000001';

describe.each(liveCollections)('a change of %s', (collection) => {
  it('touches queries of some feature', () => {
    expect(Object.values(touchedQueries(collection, key, undefined)).flat()).not.toEqual([]);
  });

  it('touches no less where nobody knows which row it was', () => {
    const [one, any] = [key, null].map((row) => Object.values(touchedQueries(collection, row, key)).flat().length);
    expect(any).toBeGreaterThanOrEqual(one ?? Infinity);
  });
});

describe.each(activityCollections)('activities of %s', (collection) => {
  it('are described by one feature', () => {
    const describing = features.filter(({ activities }: Feature) => activities?.[collection] !== undefined);
    expect(describing).toHaveLength(1);
  });

  it('lead to a route that is there, where they lead anywhere', () => {
    const update = { action: `${collection}.update`, after: { role: 'driver' } };
    const link = describedActivities(collection)?.link(key, update);
    expect(link ? routeNamed(routes, link.to)?.name : null).toBe(link?.to ?? null);
  });
});
