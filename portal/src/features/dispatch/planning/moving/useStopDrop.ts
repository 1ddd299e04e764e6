import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useRef } from 'react';
import { draggedStop } from '../stops/stopDrag.ts';

/** Makes an element a drop target for stops of the list; it has `data-over` while a stop is dragged over it. */
export function useStopDrop<Target extends HTMLElement>(onDrop: (stop: string) => void) {
  const element = useRef<Target>(null);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const setOver = (isOver: boolean) => void target.toggleAttribute('data-over', isOver);
    return dropTargetForElements({
      element: target,
      canDrop: ({ source }) => draggedStop(source) !== null,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        const stop = draggedStop(source);
        if (stop !== null) drop(stop);
      },
    });
  }, []);
  return element;
}
