import { createElement, useEffect, type ComponentType } from 'react';
import { onFirstInteraction } from '#portal/platform/browser/firstInteraction.ts';
import { PartBoundary } from './PartBoundary.tsx';
import { preload, useChunk, type Load } from '#portal/platform/routing/screens.ts';

/**
 * A component in its own chunk, which the first paint does not need. If the chunk fails to load, the screen around it
 * stays.
 * @returns the component, which suspends while it loads, and a hook that loads it at the first interaction
 */
export function lazyPart<Props extends object>(load: Load<Props>): [ComponentType<Props>, () => void] {
  const Loaded = (props: Props) => createElement(useChunk(load), props);
  const Part = (props: Props) => createElement(PartBoundary, null, createElement(Loaded, props));
  const useLoading = () => useEffect(() => onFirstInteraction(() => void preload(load)), []);
  return [Part, useLoading];
}
