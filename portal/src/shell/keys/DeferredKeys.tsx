/** Loads the keyboard shortcuts once the browser is idle, or when a person opens their list. */
import { useQueryClient } from '@tanstack/react-query';
import { createElement, Suspense, useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '#portal/platform/browser/idle.ts';
import { loadToasts } from '#portal/platform/toasts/toasts.ts';
import type { KeysProps } from './Keys.tsx';

async function loadKeys(): Promise<ComponentType<KeysProps> | null> {
  try {
    return (await import('./Keys.tsx')).default;
  } catch {
    // All functions are available without shortcuts.
    return null;
  }
}

/** Mount with a new key for another person or part of the portal: undo must not reach acts of the previous one. */
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
  // The dialog may suspend: without its own boundary, the whole page would be hidden until the dialog is loaded.
  return <Suspense>{keys && createElement(keys, props)}</Suspense>;
}
