/** Loads the service worker and the notice of a newer version once the browser is idle. */
import { useQueryClient } from '@tanstack/react-query';
import { createElement, useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '#portal/platform/browser/idle.ts';

async function loadNotice(): Promise<ComponentType | null> {
  try {
    return (await import('./UpdateNotice.tsx')).UpdateNotice;
  } catch {
    // Without the notice, the portal works offline only from the next visit on.
    return null;
  }
}

export function DeferredUpdateNotice() {
  const [notice, setNotice] = useState<ComponentType | null>(null);
  const client = useQueryClient();
  useEffect(() => whenIdle(client, () => void loadNotice().then((loaded) => setNotice(() => loaded))), [client]);
  return notice && createElement(notice);
}
