import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { createElement, Suspense, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import type { Me } from '#contract/people/account.ts';
import { productName } from '#contract/platform/product.ts';
import { useLanguage } from '#portal/platform/i18n/messages.ts';
import { onSignedOutElsewhere } from '#portal/platform/session/otherTabs.ts';
import { useRouteTable } from '#portal/platform/routing/routes.ts';
import { useChunk } from '#portal/platform/routing/screens.ts';
import { findRedirect, findRoute, startPath, type RouteEntry } from '#portal/platform/routing/table.ts';
import { useLeave } from '#portal/platform/routing/useLeave.ts';
import { meKey, useMe, useSession } from '#portal/platform/session/session.ts';
import { forgetToasts } from '#portal/platform/toasts/toasts.ts';
import { FullPageSpinner } from '#portal/ui/states/Spinner.tsx';
import { layouts } from './layouts.ts';
import { Offline } from './Offline.tsx';

/** The route whose screen stands on the page now, which is the last one while the next is still being loaded. */
export function useCurrentRoute(): RouteEntry | undefined {
  const pathname = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname });
  return findRoute(useRouteTable(), pathname ?? '/');
}

function useTitle(route: RouteEntry | undefined): void {
  const language = useLanguage();
  const title = route?.titles[language];
  useEffect(() => {
    document.title = title ? `${title} · ${productName}` : productName;
  }, [title]);
}

/** After a change of page focus starts at its content, so that a screen reader says where one is; or in its first field. */
function useFocusAtContent(route: RouteEntry | undefined): void {
  const shown = useRef(route);
  useEffect(() => {
    if (shown.current !== route && !document.activeElement?.matches('main input'))
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    shown.current = route;
  }, [route]);
}

function LayoutOf({ route, children }: { route: RouteEntry; children: ReactNode }) {
  const layout = useChunk(layouts[route.layout]);
  return createElement(layout, { route }, children);
}

/** Whoever has signed out in another tab is signed out here as well. */
function useSignedOutElsewhere(): void {
  const client = useQueryClient();
  const { forget } = useSession();
  const leave = useLeave();
  const signOut = useEffectEvent((uid: string) => {
    if (client.getQueryData<Me | null>(meKey)?.user.key !== uid) return;
    forget();
    forgetToasts();
    void leave();
  });
  useEffect(() => onSignedOutElsewhere((uid) => signOut(uid)), []);
}

/** The page while the server cannot be reached and nobody knows who is here: its layout, and in the screen's place why it waits. */
export function WaitingFrame() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const table = useRouteTable();
  const route = findRoute(table, pathname === '/' ? startPath : (findRedirect(table, pathname) ?? pathname));
  useTitle(route);
  if (!route) return <FullPageSpinner />;
  return (
    <Suspense fallback={<FullPageSpinner />}>
      <LayoutOf route={route}>
        <Offline />
      </LayoutOf>
    </Suspense>
  );
}

export function RouteFrame() {
  const route = useCurrentRoute();
  const me = useMe();
  useSignedOutElsewhere();
  useTitle(route);
  useFocusAtContent(route);
  const isProtected = route !== undefined && route.access !== 'guest';
  // Signed out: nothing of the page shows any more while sign-in is on its way.
  if (isProtected && me === null) return <FullPageSpinner />;
  // Not even known who it is: the failure to load takes the whole page.
  if (!route || (isProtected && !me)) return <Outlet />;
  return (
    <Suspense fallback={<FullPageSpinner />}>
      <LayoutOf route={route}>
        <Outlet />
      </LayoutOf>
    </Suspense>
  );
}
