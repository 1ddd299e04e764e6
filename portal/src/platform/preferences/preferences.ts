/**
 * What a person prefers in this browser: theme, language, sidebar, view of the fleet, single keys, columns. If the
 * browser's storage is unavailable, the choices last as long as the page.
 */
import { useSyncExternalStore } from 'react';
import { languages, type Language } from '#contract/platform/language.ts';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The layouts of the vehicles list on a wide screen. */
export const fleetViews = ['table', 'cards'] as const;
type VehiclesView = (typeof fleetViews)[number];

interface Preferences {
  theme: Theme;
  locale: Language;
  collapsed: 'true' | 'false';
  singleKeys: 'true' | 'false';
  fleetView: VehiclesView;
  /** List → its columns, as a query string. */
  columns: string;
}

/**
 * Preference → the values that may be stored, null for any text. early.js reads `theme` and `locale` under the same
 * names.
 */
const choices: { readonly [Name in keyof Preferences]: readonly Preferences[Name][] | null } = {
  theme: themes,
  locale: languages,
  collapsed: ['true', 'false'],
  singleKeys: ['true', 'false'],
  fleetView: fleetViews,
  columns: null,
};

const prefix = 'tourlotse.';

/** True if a preference is stored under this name. */
export const isPreference = (name: string): boolean =>
  Object.keys(choices).some((preference) => name === prefix + preference);

const kept = new Map<string, string>();
const listeners = new Set<() => void>();

function read<Name extends keyof Preferences>(name: Name): Preferences[Name] | null {
  let value: string | null;
  try {
    value = kept.get(name) ?? localStorage.getItem(prefix + name);
  } catch {
    // Storage is switched off, and no value was chosen on this page.
    value = null;
  }
  const allowed = choices[name];
  return allowed ? (allowed.find((choice) => choice === value) ?? null) : (value as Preferences[Name] | null);
}

function write<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void {
  if (read(name) === value) return;
  try {
    localStorage.setItem(prefix + name, value);
    kept.delete(name);
  } catch {
    // Storage is switched off or full; the choice holds for this page.
    kept.set(name, value);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  globalThis.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', listener);
  };
}

export const preferences = {
  theme: (): Theme => read('theme') ?? 'light',
  setTheme: (theme: Theme) => write('theme', theme),
  /** The chosen language; null if none was chosen, so that the browser's language counts. */
  locale: (): Language | null => read('locale'),
  setLocale: (locale: Language) => write('locale', locale),
  isCollapsed: (): boolean => read('collapsed') === 'true',
  setCollapsed: (collapsed: boolean) => write('collapsed', collapsed ? 'true' : 'false'),
  /** True if shortcuts that are a single letter or sign are on. */
  hasSingleKeys: (): boolean => read('singleKeys') !== 'false',
  setSingleKeys: (isOn: boolean) => write('singleKeys', isOn ? 'true' : 'false'),
  fleetView: (): VehiclesView => read('fleetView') ?? 'table',
  setFleetView: (view: VehiclesView) => write('fleetView', view),
  /** The columns that a list shows if its address names none; null if none were chosen. */
  columns: (list: string): string | null => new URLSearchParams(read('columns') ?? '').get(list),
  setColumns: (list: string, columns: string | null) => {
    const kept = new URLSearchParams(read('columns') ?? '');
    if (columns === null) kept.delete(list);
    else kept.set(list, columns);
    write('columns', kept.toString());
  },
  subscribe,
};

/** True if the sidebar is collapsed; follows changes in other tabs. */
export function useCollapsed(): boolean {
  return useSyncExternalStore(subscribe, preferences.isCollapsed);
}

/** True if shortcuts that are a single letter or sign are on; follows changes in other tabs. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, preferences.hasSingleKeys);
}

/** The layout of the fleet; follows changes in other tabs. */
export function useFleetView(): VehiclesView {
  return useSyncExternalStore(subscribe, preferences.fleetView);
}

/** The columns that a list shows if its address names none; follows changes in other tabs. */
export function useChosenColumns(list: string | undefined): string | null {
  return useSyncExternalStore(subscribe, () => (list === undefined ? null : preferences.columns(list)));
}
