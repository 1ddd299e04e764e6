/** Stops that lie without a tour are dragged from their card to a place in the list. */
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
  type ElementEventBasePayload,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { rowBefore } from '../stopDrag.ts';

const draggedUnassigned = ({ data }: ElementEventBasePayload['source']): string | null =>
  typeof data['unassigned'] === 'string' ? data['unassigned'] : null;

/** @returns how to end it */
export const draggableUnassigned = (element: HTMLElement, key: string): (() => void) =>
  draggable({ element, getInitialData: () => ({ unassigned: key }) });

/** Lets a list take them, showing behind which of its stops. @returns how to end it */
export function takesUnassigned(list: HTMLElement): () => void {
  let shown: HTMLElement | null = null;
  const show = (row: HTMLElement | null) => {
    if (row === shown) return;
    shown?.removeAttribute('data-before-held');
    row?.setAttribute('data-before-held', '');
    shown = row;
  };
  return dropTargetForElements({
    // The list itself is where its own stops are dropped.
    element: list.parentElement ?? list,
    canDrop: ({ source }) => draggedUnassigned(source) !== null,
    getData: ({ input }) => ({ behind: rowBefore(list, input.clientY)?.dataset['stop'] ?? null }),
    onDrag: ({ location }) => show(rowBefore(list, location.current.input.clientY)),
    onDragLeave: () => show(null),
    onDrop: () => show(null),
  });
}

/** @param onDrop told which one is dropped, and behind which stop of the tour; null: before all. @returns how to end it */
export const onUnassignedDropped = (onDrop: (key: string, behind: string | null) => void): (() => void) =>
  monitorForElements({
    canMonitor: ({ source }) => draggedUnassigned(source) !== null,
    onDrop: ({ source, location }) => {
      const key = draggedUnassigned(source);
      const behind = location.current.dropTargets[0]?.data['behind'];
      if (key !== null && (typeof behind === 'string' || behind === null)) onDrop(key, behind);
    },
  });
