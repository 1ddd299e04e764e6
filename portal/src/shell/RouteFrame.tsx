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

/** The route of the visible screen; while the next route is loading, this is still the last one. */
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

/**
 * After a change of page, moves the focus to the content, so that a screen reader announces the page, unless a field
 * has it.
 */
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

/** A sign-out in another tab signs out this tab too. */
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

/**
 * The page while the server cannot be reached and the person is unknown: the layout, with a message in place of the
 * screen.
 */
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
  // After a sign-out, the page is hidden while sign-in is loading.
  if (isProtected && me === null) return <FullPageSpinner />;
  // If even the person could not be loaded, the error takes the whole page.
  if (!route || (isProtected && !me)) return <Outlet />;
  return (
    <Suspense fallback={<FullPageSpinner />}>
      <LayoutOf route={route}>
        <Outlet />
      </LayoutOf>
    </Suspense>
  );
}
