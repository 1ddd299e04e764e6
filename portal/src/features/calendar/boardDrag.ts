/** Events, tours and templates are dragged onto days; while it lasts, what shows it is done to the elements. */
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { CalendarEvent, CalendarTour } from '#contract/calendar.ts';
import type { Preset } from './presets.ts';

export type Dragged =
  /** Grabbed at one of its days. */
  | { kind: 'event'; event: CalendarEvent; day: string }
  /** Its end, which moves its last day. */
  | { kind: 'end'; event: CalendarEvent }
  | { kind: 'tour'; tour: CalendarTour }
  | { kind: 'preset'; preset: Preset };

const name = 'calendar';
const draggedOf = (data: Record<string | symbol, unknown>): Dragged | undefined => data[name] as Dragged | undefined;

/** @returns how to end it */
export function makeDraggable(element: HTMLElement, dragged: Dragged): () => void {
  return draggable({
    element,
    getInitialData: () => ({ [name]: dragged }),
    onDragStart: () => void (element.dataset['dragged'] = ''),
    onDrop: () => void delete element.dataset['dragged'],
  });
}

/** A day's cell takes what is dropped on it. @returns how to end it */
export function makeDay(element: HTMLElement, day: string): () => void {
  return dropTargetForElements({
    element,
    getData: () => ({ day }),
    canDrop: ({ source }) => draggedOf(source.data) !== undefined,
    onDragEnter: () => void (element.dataset['over'] = ''),
    onDragLeave: () => void delete element.dataset['over'],
    onDrop: () => void delete element.dataset['over'],
  });
}

/** Tells what has been dropped on which day. @returns how to end it */
export function watchDrops(onDrop: (dragged: Dragged, day: string) => void): () => void {
  return monitorForElements({
    canMonitor: ({ source }) => draggedOf(source.data) !== undefined,
    onDrop: ({ source, location: { current } }) => {
      const dragged = draggedOf(source.data);
      const day = current.dropTargets[0]?.data['day'];
      if (dragged && typeof day === 'string') onDrop(dragged, day);
    },
  });
}
