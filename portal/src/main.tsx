/** Starts the portal: language, first page's code and data side by side, then the page. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/theme/styles.ts';
import { App } from './App.tsx';
import { routes } from './routes.ts';
import { laterLocales, locales } from './locales/index.ts';
import { preloadMessages, startMessages } from './platform/i18n/messages.ts';
import { loadTemporal } from './platform/browser/temporal.ts';
import { onFirstInteraction } from './platform/browser/firstInteraction.ts';
import { createQueryClient } from './platform/api/queryClient.ts';
import { inTime, preload } from './platform/routing/screens.ts';
import { findRedirect, findRoute, startPath, type RouteEntry } from './platform/routing/table.ts';
import { untilRetrying } from './platform/api/retry.ts';
import { buildRouter } from './router.tsx';
import { layouts } from './shell/layouts.ts';
import { followLanguage } from './shell/languageChoice.ts';
import { DeferredUpdateNotice } from './shell/DeferredUpdateNotice.tsx';
import { showStartFailure } from './shell/startFailure.ts';

/** The route that an address leads to in the end. */
function routeAt(pathname: string): RouteEntry | undefined {
  const path = pathname === '/' ? startPath : (findRedirect(routes, pathname) ?? pathname);
  return findRoute(routes, path);
}

async function start(root: HTMLElement): Promise<void> {
  await loadTemporal();
  const client = createQueryClient();
  const router = buildRouter(routes, client);
  const first = routeAt(location.pathname);
  await Promise.all([
    inTime(startMessages(locales, laterLocales, globalThis.window.earlyMessages)),
    // What waits for the server is shown while it waits.
    Promise.race([router.load(), untilRetrying()]),
    first && preload(first.screen),
    first && preload(layouts[first.layout]),
  ]);
  followLanguage();
  onFirstInteraction(() => void preloadMessages());
  createRoot(root).render(
    <StrictMode>
      <App client={client} table={routes} router={router}>
        <DeferredUpdateNotice />
      </App>
    </StrictMode>,
  );
}

const root = document.querySelector<HTMLElement>('#root');
if (root) start(root).catch(() => showStartFailure(root));
