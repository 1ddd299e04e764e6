/** Drags jobs and tours to the lanes of the timeline. Without a pointer, 'Verschieben …' and the tour's dialog do the same. */
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
  type ElementEventBasePayload,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

type Source = ElementEventBasePayload['source'];

/** The dragged jobs; null if something else is dragged. */
const jobsOf = ({ data }: Source): readonly string[] | null => (Array.isArray(data['jobs']) ? data['jobs'] : null);
const tourOf = ({ data }: Source): string | null => (typeof data['tour'] === 'string' ? data['tour'] : null);

/** @param jobsDragged the jobs that are dragged with the element. @returns the cleanup function */
export const draggableJobs = (element: HTMLElement, jobsDragged: () => readonly string[]): (() => void) =>
  draggable({ element, getInitialData: () => ({ jobs: jobsDragged() }) });

/** @returns the cleanup function */
export const draggableTour = (element: HTMLElement, key: string): (() => void) =>
  draggable({ element, getInitialData: () => ({ tour: key }) });

interface Drops {
  onJobs: (jobs: readonly string[]) => void;
  /** @param byPx how far the pointer was moved horizontally */
  onTour?: (key: string, byPx: number) => void;
}

/** Makes an element a drop target; it has `data-over` while something is dragged over it. @returns the cleanup function */
export const takesDrops = (element: HTMLElement, { onJobs, onTour }: Drops): (() => void) => {
  const setOver = (isOver: boolean) => void element.toggleAttribute('data-over', isOver);
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => jobsOf(source) !== null || (onTour !== undefined && tourOf(source) !== null),
    onDragEnter: () => setOver(true),
    onDragLeave: () => setOver(false),
    onDrop: ({ source, location: { initial, current } }) => {
      setOver(false);
      const [jobs, tour] = [jobsOf(source), tourOf(source)];
      if (jobs) onJobs(jobs);
      else if (tour !== null) onTour?.(tour, current.input.clientX - initial.input.clientX);
    },
  });
};

/** Calls back when a tour begins to be dragged. @returns the cleanup function */
export const watchDraggedTours = (onStart: () => void): (() => void) =>
  monitorForElements({ canMonitor: ({ source }) => tourOf(source) !== null, onDragStart: onStart });

/** Calls back with the jobs while they are dragged, and with null when the drag ends. @returns the cleanup function */
export const watchDraggedJobs = (onChange: (jobs: readonly string[] | null) => void): (() => void) =>
  monitorForElements({
    canMonitor: ({ source }) => jobsOf(source) !== null,
    onDragStart: ({ source }) => onChange(jobsOf(source)),
    onDrop: () => onChange(null),
  });
