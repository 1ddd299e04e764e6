/** Drags events, tours and templates onto days. During a drag, styles are set on the elements directly. */
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { CalendarEvent, CalendarTour } from '#contract/dispatch/calendar.ts';
import type { Occurrence } from '#contract/dispatch/series.ts';
import type { Preset } from '../editing/presets.ts';

export type Dragged =
  /** `day` is the day of the event at which the drag started. */
  | { kind: 'event'; event: CalendarEvent; day: string }
  /** The end of an event; dropping it changes the event's last day. */
  | { kind: 'end'; event: CalendarEvent }
  | { kind: 'tour'; tour: CalendarTour }
  /** A day of a series whose tour is not created yet. */
  | { kind: 'occurrence'; occurrence: Occurrence }
  | { kind: 'preset'; preset: Preset };

const name = 'calendar';
/** Pixels from the top of the axis of hours; undefined if the element is not on the axis. */
const axisPlace = (element: Element, clientY: number): number | undefined => {
  const axis = element.closest('[data-hours]');
  return axis ? clientY - axis.getBoundingClientRect().top : undefined;
};
/** Height of an hour on the axis, in pixels. */
const hourPx = 48;
const draggedOf = (data: Record<string | symbol, unknown>): Dragged | undefined => data[name] as Dragged | undefined;

/** @returns the cleanup function */
export function makeDraggable(element: HTMLElement, dragged: Dragged): () => void {
  return draggable({
    element,
    getInitialData: ({ input }) => ({ [name]: dragged, place: axisPlace(element, input.clientY) }),
    onDragStart: () => void (element.dataset['dragged'] = ''),
    onDrop: () => void delete element.dataset['dragged'],
  });
}

/** Makes a day's cell a drop target. @returns the cleanup function */
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

/**
 * Calls `onDrop` with the dragged item, the day and the minutes moved along the axis (0 off the axis). @returns the
 * cleanup function
 */
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
