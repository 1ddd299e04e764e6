import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterContextProvider, RouterProvider } from '@tanstack/react-router';
import { createElement, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { onFirstInteraction } from './platform/browser/firstInteraction.ts';
import { serverRetry } from './platform/api/retry.ts';
import { RouteTableProvider } from './platform/routing/routes.ts';
import type { RouteTable } from './platform/routing/table.ts';
import { loadToasts, toastHost } from './platform/toasts/toasts.ts';
import type { buildRouter } from './router.tsx';
import { colorSchemeManager } from './shell/colorScheme.ts';
import { WaitingFrame } from './shell/RouteFrame.tsx';
import { cssVariablesResolver, theme } from './ui/theme/theme.ts';

function Toasts() {
  const host = useSyncExternalStore(toastHost.subscribe, toastHost.current);
  useEffect(() => onFirstInteraction(() => void loadToasts().catch(() => undefined)), []);
  return host && createElement(host);
}

type Router = ReturnType<typeof buildRouter>;

/** The router's pages; where it waits for a server that cannot be reached, it has none yet. */
function Pages({ router }: { router: Router }) {
  const isWaiting = useSyncExternalStore(serverRetry.subscribe, serverRetry.isWaiting);
  if (!isWaiting) return <RouterProvider router={router} />;
  return (
    <RouterContextProvider router={router}>
      <WaitingFrame />
    </RouterContextProvider>
  );
}

interface AppProps {
  client: QueryClient;
  table: RouteTable;
  router: Router;
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
          <Pages router={router} />
          {children}
        </RouteTableProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
