/** Starts the portal: language, first page's code and data side by side, then the page. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/styles.ts';
import { App } from './App.tsx';
import { locales } from './locales/index.ts';
import { laterMessages } from './locales/later.ts';
import { preloadMessages, startMessages } from './platform/i18n/messages.ts';
import { createQueryClient } from './platform/queryClient.ts';
import { inTime, preload } from './platform/routing/screens.ts';
import { findRoute } from './platform/routing/table.ts';
import { buildRouter } from './router.tsx';
import { routes } from './routes.ts';
import { layouts } from './shell/layouts.ts';
import { showStartFailure } from './shell/startFailure.ts';
import { UpdateNotice } from './shell/UpdateNotice.tsx';

async function start(root: HTMLElement): Promise<void> {
  const client = createQueryClient();
  const router = buildRouter(routes, client);
  const first = findRoute(routes, location.pathname);
  await Promise.all([
    inTime(startMessages(locales, laterMessages)),
    router.load(),
    first && preload(first.screen),
    first?.messages && preloadMessages(first.messages),
    first && preload(layouts[first.layout]),
  ]);
  createRoot(root).render(
    <StrictMode>
      <App client={client} table={routes} router={router}>
        <UpdateNotice />
      </App>
    </StrictMode>,
  );
}

const root = document.querySelector<HTMLElement>('#root');
if (root) start(root).catch(() => showStartFailure(root));
