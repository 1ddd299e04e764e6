/** Events, tours and templates are dragged onto days; while it lasts, what shows it is done to the elements. */
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { CalendarEvent, CalendarTour } from '#contract/dispatch/calendar.ts';
import type { Occurrence } from '#contract/dispatch/series.ts';
import type { Preset } from '../editing/presets.ts';

export type Dragged =
  /** Grabbed at one of its days. */
  | { kind: 'event'; event: CalendarEvent; day: string }
  /** Its end, which moves its last day. */
  | { kind: 'end'; event: CalendarEvent }
  | { kind: 'tour'; tour: CalendarTour }
  /** A day of a series whose tour is not made yet. */
  | { kind: 'occurrence'; occurrence: Occurrence }
  | { kind: 'preset'; preset: Preset };

const name = 'calendar';
/** Pixels from the top of the axis of hours; undefined where the element is not on the axis. */
const axisPlace = (element: Element, clientY: number): number | undefined => {
  const axis = element.closest('[data-hours]');
  return axis ? clientY - axis.getBoundingClientRect().top : undefined;
};
/** What an hour takes on the axis, in pixels. */
const hourPx = 48;
const draggedOf = (data: Record<string | symbol, unknown>): Dragged | undefined => data[name] as Dragged | undefined;

/** @returns how to end it */
export function makeDraggable(element: HTMLElement, dragged: Dragged): () => void {
  return draggable({
    element,
    getInitialData: ({ input }) => ({ [name]: dragged, place: axisPlace(element, input.clientY) }),
    onDragStart: () => void (element.dataset['dragged'] = ''),
    onDrop: () => void delete element.dataset['dragged'],
  });
}

/** A day's cell takes what is dropped on it. @returns how to end it */
export function makeDay(element: HTMLElement, day: string): () => void {
  return dropTargetForElements({
    element,
    getData: ({ input }) => ({ day, place: axisPlace(element, input.clientY) }),
    canDrop: ({ source }) => draggedOf(source.data) !== undefined,
    onDragEnter: () => void (element.dataset['over'] = ''),
    onDragLeave: () => void delete element.dataset['over'],
    onDrop: () => void delete element.dataset['over'],
  });
}

/** Tells what has been dropped on which day, and by how many minutes it was dragged along the axis. @returns how to end it */
export function watchDrops(onDrop: (dragged: Dragged, day: string, minutes: number) => void): () => void {
  return monitorForElements({
    canMonitor: ({ source }) => draggedOf(source.data) !== undefined,
    onDrop: ({ source, location: { current } }) => {
      const dragged = draggedOf(source.data);
      const { day, place } = current.dropTargets[0]?.data ?? {};
      const { place: from } = source.data;
      const isAlong = typeof place === 'number' && typeof from === 'number';
      if (dragged && typeof day === 'string') onDrop(dragged, day, isAlong ? ((place - from) / hourPx) * 60 : 0);
    },
  });
}
