/** Loads what keys do once the browser is idle, or when somebody asks which there are. */
import { useQueryClient } from '@tanstack/react-query';
import { createElement, Suspense, useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '#portal/platform/browser/idle.ts';
import { loadToasts } from '#portal/platform/toasts/toasts.ts';
import type { KeysProps } from './Keys.tsx';

async function loadKeys(): Promise<ComponentType<KeysProps> | null> {
  try {
    return (await import('./Keys.tsx')).default;
  } catch {
    // Everything can be done without them.
    return null;
  }
}

/** Mount it anew for another person or part of the portal: what was done there is taken back there alone. */
export function DeferredKeys(props: KeysProps) {
  const [keys, setKeys] = useState<ComponentType<KeysProps> | null>(null);
  const client = useQueryClient();
  const { opened } = props;
  useEffect(() => {
    const load = () => void loadKeys().then((loaded) => setKeys(() => loaded));
    if (!opened) return whenIdle(client, load);
    load();
    return undefined;
  }, [client, opened]);
  useEffect(() => () => void loadToasts().then((toasts) => toasts.forgetActs()), []);
  // The dialog may still be on its way: without a boundary of its own the whole page would be hidden until it is here.
  return <Suspense>{keys && createElement(keys, props)}</Suspense>;
}
