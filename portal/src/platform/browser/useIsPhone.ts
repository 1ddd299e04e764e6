import { useMediaQuery } from '@mantine/hooks';

/** The design's phone width in px; the same number stands in the style sheets. */
const phoneWidthPx = 760;

/** True if the screen is as narrow as a phone's: rows become a list, the drawer a page. */
export function useIsPhone(): boolean {
  return useMediaQuery(`(max-width: ${phoneWidthPx}px)`, undefined, { getInitialValueInEffect: false });
}
