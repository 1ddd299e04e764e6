/** Drags open jobs from their card to a position in the list. */
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
  type ElementEventBasePayload,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { rowBefore } from '../stops/stopDrag.ts';

const draggedJob = ({ data }: ElementEventBasePayload['source']): string | null =>
  typeof data['openJob'] === 'string' ? data['openJob'] : null;

/** @returns the cleanup function */
export const draggableJob = (element: HTMLElement, key: string): (() => void) =>
  draggable({ element, getInitialData: () => ({ openJob: key }) });

/** Makes a list a drop target for open jobs, with a mark at the position. @returns the cleanup function */
export function takesOpenJobs(list: HTMLElement): () => void {
  let shown: HTMLElement | null = null;
  const show = (row: HTMLElement | null) => {
    if (row === shown) return;
    shown?.removeAttribute('data-before-held');
    row?.setAttribute('data-before-held', '');
    shown = row;
  };
  return dropTargetForElements({
    // The list itself is the drop target of its own stops.
    element: list.parentElement ?? list,
    canDrop: ({ source }) => draggedJob(source) !== null,
    getData: ({ input }) => ({ behind: rowBefore(list, input.clientY)?.dataset['stop'] ?? null }),
    onDrag: ({ location }) => show(rowBefore(list, location.current.input.clientY)),
    onDragLeave: () => show(null),
    onDrop: () => show(null),
  });
}

/**
 * @param onDrop receives the job's key and the stop before it, null for the first position. @returns the cleanup
 * function
 */
export const onJobDropped = (onDrop: (key: string, behind: string | null) => void): (() => void) =>
  monitorForElements({
    canMonitor: ({ source }) => draggedJob(source) !== null,
    onDrop: ({ source, location }) => {
      const key = draggedJob(source);
      const behind = location.current.dropTargets[0]?.data['behind'];
      if (key !== null && (typeof behind === 'string' || behind === null)) onDrop(key, behind);
    },
  });
