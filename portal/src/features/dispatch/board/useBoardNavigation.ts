import { useLocation, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isDay } from '#contract/platform/days.ts';
import { useToday } from '#portal/entities/tour/today.ts';

/** The day and the selected tour in the URL, and functions that change them. */
export function useBoardNavigation() {
  const router = useRouter();
  const today = useToday();
  const { searchStr } = useLocation();
  return useMemo(() => {
    const query = new URLSearchParams(searchStr);
    const asked = query.get('day') ?? '';
    const day = isDay(asked) ? asked : today;
    const go = (search: { day: string; tour?: string }, replace: boolean) =>
      void router.navigate({
        to: router.latestLocation.pathname,
        search: { ...(search.day !== today && { day: search.day }), ...(search.tour && { tour: search.tour }) },
        replace,
        resetScroll: false,
      });
    return {
      day,
      today,
      tour: query.get('tour'),
      /** The release is to be opened, as the search asks for it. */
      isReleaseAsked: query.get('open') === 'release',
      closeRelease: () => go({ day }, true),
      showDay: (next: string) => go({ day: next }, false),
      openTour: (tour: string | null) => go({ day, ...(tour !== null && { tour }) }, true),
    };
  }, [router, searchStr, today]);
}
