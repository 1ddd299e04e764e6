import { beforeEach, expect, it } from 'vitest';
import { forgetKept } from './kept.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('removes whatever is kept of the work, and leaves preferences and what is not the portal’s', () => {
  localStorage.setItem('tourlotse.theme', 'dark');
  localStorage.setItem('tourlotse.columns', 'customers=name');
  localStorage.setItem('another.page', 'x');
  localStorage.setItem('tourlotse.recent.1', '["customers 1"]');
  localStorage.setItem('tourlotse.rows.customers.list', '12');
  localStorage.setItem('tourlotse.of.a.later.version', 'x');
  sessionStorage.setItem('tourlotse.plans', '[]');
  forgetKept();
  expect(Object.keys(localStorage).toSorted()).toEqual(['another.page', 'tourlotse.columns', 'tourlotse.theme']);
  expect(Object.keys(sessionStorage)).toEqual([]);
});
