import { describe, expect, it } from 'vitest';
import type { Activity } from '#contract/workplace/activities.ts';
import '#portal/routes.ts';
import { objectLink } from './objectLink.ts';

const [object, vehicle] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'];
const build = (action: string, over: Partial<Activity> = {}): Activity => ({
  key: object,
  actor: null,
  action,
  collection: action.split('.')[0] ?? '',
  object,
  objectName: 'Delle',
  vehicle: null,
  before: null,
  after: null,
  created: 0,
  undoUntil: null,
  ...over,
});

describe('objectLink', () => {
  it.each(['damages.status', 'damages.remove', 'sensors.assign', 'sensors.remove'])(
    'leads %s to the vehicle',
    (action) => {
      expect(objectLink(build(action, { vehicle }))).toEqual({ to: 'vehicle', params: { key: vehicle } });
    },
  );

  it.each(['damages.status', 'sensors.register', 'vehicles.remove', 'customers.remove'])(
    'leads %s nowhere where there is nothing to open',
    (action) => {
      expect(objectLink(build(action))).toBeNull();
    },
  );

  it('leads nowhere once the object has been erased', () => {
    expect(objectLink(build('damages.status', { vehicle, objectName: '' }))).toBeNull();
  });
});
