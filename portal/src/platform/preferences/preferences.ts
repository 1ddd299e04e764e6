/** What a person prefers in this browser (theme, locale, sidebar, view of the fleet, keys, columns), kept even where the storage is unavailable. */
import { useSyncExternalStore } from 'react';
import { languages, type Language } from '#contract/platform/language.ts';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** How the vehicles of the fleet are laid out on a wide screen. */
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

/** Preference → what may be stored, null where that is any text; early.js reads `theme` and `locale` under the same names. */
const choices: { readonly [Name in keyof Preferences]: readonly Preferences[Name][] | null } = {
  theme: themes,
  locale: languages,
  collapsed: ['true', 'false'],
  singleKeys: ['true', 'false'],
  fleetView: fleetViews,
  columns: null,
};

const prefix = 'tourlotse.';

/** Whether a preference is kept under this name. */
export const isPreference = (name: string): boolean =>
  Object.keys(choices).some((preference) => name === prefix + preference);

const kept = new Map<string, string>();
const listeners = new Set<() => void>();

function read<Name extends keyof Preferences>(name: Name): Preferences[Name] | null {
  let value: string | null;
  try {
    value = kept.get(name) ?? localStorage.getItem(prefix + name);
  } catch {
    // Storage is switched off, and nothing was chosen on this page.
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
  /** The chosen language, or null where nobody chose and the browser's counts. */
  locale: (): Language | null => read('locale'),
  setLocale: (locale: Language) => write('locale', locale),
  isCollapsed: (): boolean => read('collapsed') === 'true',
  setCollapsed: (collapsed: boolean) => write('collapsed', collapsed ? 'true' : 'false'),
  /** Whether letters and signs act by themselves, without Ctrl. */
  hasSingleKeys: (): boolean => read('singleKeys') !== 'false',
  setSingleKeys: (isOn: boolean) => write('singleKeys', isOn ? 'true' : 'false'),
  fleetView: (): VehiclesView => read('fleetView') ?? 'table',
  setFleetView: (view: VehiclesView) => write('fleetView', view),
  /** The columns that a list shows where its address names none, null where nobody chose. */
  columns: (list: string): string | null => new URLSearchParams(read('columns') ?? '').get(list),
  setColumns: (list: string, columns: string | null) => {
    const kept = new URLSearchParams(read('columns') ?? '');
    if (columns === null) kept.delete(list);
    else kept.set(list, columns);
    write('columns', kept.toString());
  },
  subscribe,
};

/** Whether the sidebar is collapsed, also when another tab changes it. */
export function useCollapsed(): boolean {
  return useSyncExternalStore(subscribe, preferences.isCollapsed);
}

/** Whether letters and signs act by themselves, also when another tab changes it. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, preferences.hasSingleKeys);
}

/** How the fleet is laid out, also when another tab changes it. */
export function useFleetView(): VehiclesView {
  return useSyncExternalStore(subscribe, preferences.fleetView);
}

/** The columns that a list shows where its address names none, also when another tab changes them. */
export function useChosenColumns(list: string | undefined): string | null {
  return useSyncExternalStore(subscribe, () => (list === undefined ? null : preferences.columns(list)));
}
