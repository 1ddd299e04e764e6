import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { useRouteTable } from '#portal/platform/routing/routes.ts';
import { routeNamed, type RouteName } from '#portal/platform/routing/table.ts';

/** The screens behind G and a letter. */
const screens: Readonly<Record<string, RouteName>> = { t: 'tours', d: 'dispatch', k: 'calendar' };
/** Milliseconds within which the letter follows. */
const longestPause = 1500;

/**
 * G and then a letter go to a screen.
 * @returns what a key without Ctrl and Alt does as a part of it, or null
 */
export function useJumps() {
  const router = useRouter();
  const table = useRouteTable();
  const begun = useRef(-Infinity);
  return ({ key, timeStamp }: KeyboardEvent): (() => boolean) | null => {
    const screen = timeStamp - begun.current < longestPause ? screens[key] : undefined;
    begun.current = key === 'g' ? timeStamp : -Infinity;
    if (screen === undefined) return null;
    return () => {
      void router.navigate({ to: routeNamed(table, screen)?.path ?? '/' });
      return true;
    };
  };
}
