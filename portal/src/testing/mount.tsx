import { createMemoryHistory } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach } from 'vitest';
import type { Language } from '#contract/platform/language.ts';
import '#portal/ui/theme/styles.ts';
import '#portal/shell/styles.ts';
import { App } from '../App.tsx';
import { laterLocales, locales } from '../locales/index.ts';
import { preloadMessages, startMessages } from '../platform/i18n/messages.ts';
import { clearToasts } from '#portal/platform/toasts/toastStore.ts';
import { setSignedIn } from '#portal/platform/session/expiredSession.ts';
import { createQueryClient } from '#portal/platform/api/queryClient.ts';
import type { RouteTable } from '../platform/routing/table.ts';
import { buildRouter } from '../router.tsx';
import { routes } from '../routes.ts';

interface MountOptions {
  /** Address to start at. */
  at?: string;
  language?: Language;
}

const mounted: (() => void)[] = [];
afterEach(() => {
  for (const unmount of mounted.splice(0)) unmount();
  clearToasts();
  setSignedIn(false);
  localStorage.clear();
  document.documentElement.lang = 'de';
});

/** Mounts the portal at an address, in a history of its own; the test's `fakeServer` answers its calls. */
export async function mountPortal({
  at = '/',
  language = 'de',
  table = routes,
}: MountOptions & { table?: RouteTable } = {}) {
  document.documentElement.lang = language;
  document.documentElement.dataset['mantineColorScheme'] = 'light';
  await startMessages(locales, laterLocales);
  await preloadMessages();
  const client = createQueryClient();
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = buildRouter(table, client, history);
  await router.load();
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  root.render(<App client={client} table={table} router={router} />);
  mounted.push(() => {
    root.unmount();
    host.remove();
    client.clear();
  });
  return { client, router, address: () => router.history.location.href };
}

/** Mounts a single component with the providers of the portal around it. */
export function mountPart(part: ReactNode, options: MountOptions = {}) {
  const only: RouteTable = [
    {
      name: 'part',
      path: '/$',
      titles: { de: '', en: '' },
      access: 'guest',
      layout: 'page',
      screen: () => Promise.resolve({ default: () => part }),
    },
  ];
  return mountPortal({ ...options, table: only });
}
