/** Starts the portal: language, first page's code and data side by side, then the page. */
import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Me } from '#contract/account.ts';
import './ui/styles.ts';
import { App } from './App.tsx';
import { locales } from './locales/index.ts';
import { laterMessages } from './locales/later.ts';
import { preloadMessages, startMessages } from './platform/i18n/messages.ts';
import { createQueryClient } from './platform/queryClient.ts';
import { inTime, preload } from './platform/routing/screens.ts';
import { findRedirect, findRoute, startPath, type RouteEntry } from './platform/routing/table.ts';
import { waitingBegun } from './platform/reaching.ts';
import { meKey } from './platform/session.ts';
import { buildRouter } from './router.tsx';
import { routes } from './routes.ts';
import { layouts } from './shell/layouts.ts';
import { followLanguage } from './shell/languageChoice.ts';
import { LateNotice } from './shell/LateNotice.tsx';
import { showStartFailure } from './shell/startFailure.ts';

/** Milliseconds for which a page waits for its first answers, so that it need not be drawn twice. */
const patience = 150;

/** The route that an address leads to in the end. */
function routeAt(pathname: string): RouteEntry | undefined {
  const path = pathname === '/' ? startPath : (findRedirect(routes, pathname) ?? pathname);
  return findRoute(routes, path);
}

/** Reads what the screen shows first; done before the page is drawn where the answers come soon enough. */
async function prepare({ access, screen }: RouteEntry, client: QueryClient): Promise<void> {
  const me = client.getQueryData<Me | null>(meKey);
  if (!me || (access === 'administrator' && !me.isAdministrator)) return;
  const reading = screen().then((module) => module.prepare?.(client, location.search));
  await Promise.race([reading.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, patience))]);
}

async function start(root: HTMLElement): Promise<void> {
  const client = createQueryClient();
  const router = buildRouter(routes, client);
  const first = routeAt(location.pathname);
  await Promise.all([
    inTime(startMessages(locales, laterMessages)),
    // What waits for the server is shown while it waits.
    Promise.race([router.load(), waitingBegun()]),
    first && preload(first.screen),
    first?.messages && preloadMessages(first.messages),
    first && preload(layouts[first.layout]),
  ]);
  if (first) await prepare(first, client);
  followLanguage();
  createRoot(root).render(
    <StrictMode>
      <App client={client} table={routes} router={router}>
        <LateNotice />
      </App>
    </StrictMode>,
  );
}

const root = document.querySelector<HTMLElement>('#root');
if (root) start(root).catch(() => showStartFailure(root));
