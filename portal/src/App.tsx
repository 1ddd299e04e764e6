/** The portal as React sees it: theme, cache, route table, notices and the router, around every page. */
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createElement, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { onFirstUse } from './platform/firstUse.ts';
import { RouteTableProvider } from './platform/routing/routes.ts';
import type { RouteTable } from './platform/routing/table.ts';
import { loadToasts, toastHost } from './platform/toasts.ts';
import type { buildRouter } from './router.tsx';
import { colorSchemeManager } from './shell/colorScheme.ts';
import { cssVariablesResolver, theme } from './ui/theme.ts';

function Toasts() {
  const host = useSyncExternalStore(toastHost.subscribe, toastHost.current);
  useEffect(() => onFirstUse(() => void loadToasts().catch(() => undefined)), []);
  return host && createElement(host);
}

interface AppProps {
  client: QueryClient;
  table: RouteTable;
  router: ReturnType<typeof buildRouter>;
  /** What stands on every page besides its screen. */
  children?: ReactNode;
}

export function App({ client, table, router, children }: AppProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="light"
    >
      <QueryClientProvider client={client}>
        <RouteTableProvider value={table}>
          <Toasts />
          <RouterProvider router={router} />
          {children}
        </RouteTableProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
