import { useEffect } from 'react';

/** What the notice of a newer version takes at the foot of the page. */
const roomPx = 92;

/** Lets the page be scrolled above the notice of a newer version, while that shows. */
export function useUpdateRoom(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined;
    const { style } = document.documentElement;
    style.setProperty('--t-update-height', `${roomPx}px`);
    return () => void style.removeProperty('--t-update-height');
  }, [isShown]);
}
