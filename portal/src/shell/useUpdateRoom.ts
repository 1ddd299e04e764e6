import { useEffect } from 'react';

/** Height in px of the notice of a newer version at the bottom of the page. */
const roomPx = 92;

/** Adds scroll room at the bottom of the page while the notice of a newer version is shown. */
export function useUpdateRoom(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined;
    const { style } = document.documentElement;
    style.setProperty('--t-update-height', `${roomPx}px`);
    return () => void style.removeProperty('--t-update-height');
  }, [isShown]);
}
