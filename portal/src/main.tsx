/** Starts the portal: language, theme, router and cache, and the first page's code and data side by side. */
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/styles.ts';
import { startMessages } from './platform/i18n/messages.ts';
import { createQueryClient } from './platform/queryClient.ts';
import { inTime, preload } from './platform/routing/screens.ts';
import { RouteTableProvider } from './platform/routing/routes.ts';
import { findRoute } from './platform/routing/table.ts';
import { buildRouter } from './router.tsx';
import { routes } from './routes.ts';
import { colorSchemeManager } from './shell/colorScheme.ts';
import { layouts } from './shell/layouts.ts';
import { showStartFailure } from './shell/startFailure.ts';
import { UpdateNotice } from './shell/UpdateNotice.tsx';
import { cssVariablesResolver, theme } from './ui/theme.ts';

const locales = { de: () => import('./locales/de.ts'), en: () => import('./locales/en.ts') };

async function start(root: HTMLElement): Promise<void> {
  const client = createQueryClient();
  const router = buildRouter(routes, client);
  const first = findRoute(routes, location.pathname);
  await Promise.all([
    inTime(startMessages(locales)),
    router.load(),
    first && preload(first.screen),
    first && preload(layouts[first.layout]),
  ]);
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="light"
      >
        <QueryClientProvider client={client}>
          <RouteTableProvider value={routes}>
            <Notifications position="bottom-right" containerWidth={380} zIndex={450} />
            <RouterProvider router={router} />
            <UpdateNotice />
          </RouteTableProvider>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}

const root = document.querySelector<HTMLElement>('#root');
if (root) start(root).catch(() => showStartFailure(root));
