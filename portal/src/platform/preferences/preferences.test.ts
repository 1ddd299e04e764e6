import { afterEach, expect, it, vi } from 'vitest';
import { preferences } from './preferences.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('defaults to light, the browser language and an open sidebar', () => {
  expect([preferences.theme(), preferences.locale(), preferences.isCollapsed()]).toEqual(['light', null, false]);
});

it('keeps what was chosen under the names that early.js reads', () => {
  preferences.setTheme('dark');
  preferences.setLocale('en');
  preferences.setCollapsed(true);
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
    'tourlotse.theme': 'dark',
    'tourlotse.locale': 'en',
    'tourlotse.collapsed': 'true',
  });
  expect([preferences.theme(), preferences.locale(), preferences.isCollapsed()]).toEqual(['dark', 'en', true]);
});

it('ignores what is no choice', () => {
  localStorage.setItem('tourlotse.theme', 'pink');
  localStorage.setItem('tourlotse.locale', 'fr');
  localStorage.setItem('tourlotse.collapsed', 'yes');
  expect([preferences.theme(), preferences.locale(), preferences.isCollapsed()]).toEqual(['light', null, false]);
});

it('holds for the page where storage is switched off, and tells who listens', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  const heard = vi.fn<() => void>();
  const stop = preferences.subscribe(heard);
  preferences.setTheme('dark');
  stop();
  expect(preferences.theme()).toBe('dark');
  expect(heard).toHaveBeenCalledOnce();
});

it('keeps the columns of each list by themselves, and forgets them again', () => {
  expect(preferences.columns('customers')).toBeNull();
  preferences.setColumns('customers', 'name.city');
  preferences.setColumns('tours', 'number.driver');
  expect(['customers', 'tours', 'vehicles'].map(preferences.columns)).toEqual(['name.city', 'number.driver', null]);
  preferences.setColumns('customers', null);
  expect(['customers', 'tours'].map(preferences.columns)).toEqual([null, 'number.driver']);
});
