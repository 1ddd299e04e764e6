/** What a person prefers in this browser (theme, locale, sidebar, view of the fleet), kept even where the storage is unavailable. */
import { useSyncExternalStore } from 'react';
import { languages, type Language } from '#contract/language.ts';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** How the vehicles of the fleet are laid out on a wide screen. */
export const fleetViews = ['table', 'cards'] as const;
export type VehiclesView = (typeof fleetViews)[number];

interface Preferences {
  theme: Theme;
  locale: Language;
  collapsed: 'true' | 'false';
  fleetView: VehiclesView;
}

/** Preference → what may be stored; early.js reads `theme` and `locale` under the same names. */
const choices: { readonly [Name in keyof Preferences]: readonly Preferences[Name][] } = {
  theme: themes,
  locale: languages,
  collapsed: ['true', 'false'],
  fleetView: fleetViews,
};

const prefix = 'tourlotse.';
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
  return choices[name].find((choice) => choice === value) ?? null;
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
  fleetView: (): VehiclesView => read('fleetView') ?? 'table',
  setFleetView: (view: VehiclesView) => write('fleetView', view),
  subscribe,
};

/** Whether the sidebar is collapsed, also when another tab changes it. */
export function useCollapsed(): boolean {
  return useSyncExternalStore(subscribe, preferences.isCollapsed);
}

/** How the fleet is laid out, also when another tab changes it. */
export function useFleetView(): VehiclesView {
  return useSyncExternalStore(subscribe, preferences.fleetView);
}
