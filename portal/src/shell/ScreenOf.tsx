import { createElement, Suspense } from 'react';
import { useChunk } from '#portal/platform/routing/screens.ts';
import type { RouteEntry } from '#portal/platform/routing/table.ts';
import { useMe } from '#portal/platform/session/session.ts';
import { DelayedSpinner } from '#portal/ui/states/Spinner.tsx';
import { loadRestricted } from './layouts.ts';

function Screen({ route }: { route: RouteEntry }) {
  return createElement(useChunk(route.screen));
}

function RestrictedScreen({ route }: { route: RouteEntry }) {
  return createElement(useChunk(loadRestricted), { route });
}

export function ScreenOf({ route }: { route: RouteEntry }) {
  const me = useMe();
  const isVeiled = route.access === 'administrator' && !me?.isAdministrator;
  return (
    <Suspense fallback={<DelayedSpinner />}>
      {isVeiled ? <RestrictedScreen route={route} /> : <Screen route={route} />}
    </Suspense>
  );
}
