/** The frame of every page: its layout, the browser's title, and where focus starts after a change of page. */
import { Outlet, useRouterState } from '@tanstack/react-router';
import { createElement, Suspense, useEffect, useRef } from 'react';
import { productName } from '#contract/product.ts';
import { useLanguage } from '#portal/platform/i18n/messages.ts';
import { useRouteTable } from '#portal/platform/routing/routes.ts';
import { useChunk } from '#portal/platform/routing/screens.ts';
import { findRoute, type RouteEntry } from '#portal/platform/routing/table.ts';
import { useMe } from '#portal/platform/session.ts';
import { FullPageSpinner } from '#portal/ui/Spinner.tsx';
import { layouts } from './layouts.ts';

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

/** After a change of page focus starts at its content, so that a screen reader says where one is. */
function useFocusAtContent(route: RouteEntry | undefined): void {
  const shown = useRef(route);
  useEffect(() => {
    if (shown.current !== route) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    shown.current = route;
  }, [route]);
}

function LayoutOf({ route }: { route: RouteEntry }) {
  const layout = useChunk(layouts[route.layout]);
  return createElement(layout, { route }, <Outlet />);
}

export function RouteFrame() {
  const route = useCurrentRoute();
  const me = useMe();
  useTitle(route);
  useFocusAtContent(route);
  const isProtected = route !== undefined && route.access !== 'guest';
  // Signed out: nothing of the page shows any more while sign-in is on its way.
  if (isProtected && me === null) return <FullPageSpinner />;
  // Not even known who it is: the failure to load takes the whole page.
  if (!route || (isProtected && !me)) return <Outlet />;
  return (
    <Suspense fallback={<FullPageSpinner />}>
      <LayoutOf route={route} />
    </Suspense>
  );
}
