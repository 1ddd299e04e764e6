/** Drags stops by their handle. During a drag, styles are set on the elements directly, without rendering the list. */
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
  type ElementEventBasePayload,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { disableNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/disable-native-drag-preview';
import { preventUnhandled } from '@atlaskit/pragmatic-drag-and-drop/prevent-unhandled';
import classes from './StopList.module.css';

/** Key of the dragged stop; null if something else is dragged. */
export function draggedStop({ data }: ElementEventBasePayload['source']): string | null {
  return typeof data['stop'] === 'string' ? data['stop'] : null;
}

let isTouched = false;

/** Disables native dragging while a finger holds a handle. */
export function setTouched(isHeld: boolean): void {
  isTouched = isHeld;
}

/** @returns a function that removes the drag handling */
export function draggableStop(element: HTMLElement, handle: Element, key: string): () => void {
  return draggable({
    element,
    dragHandle: handle,
    getInitialData: () => ({ stop: key }),
    // Touches are handled by `touchedStops`, without a delay and the same in every browser.
    canDrag: () => !isTouched,
    // Windows fades wide drag images, so the row is copied into an element of the page instead.
    onGenerateDragPreview: ({ nativeSetDragImage }) => disableNativeDragPreview({ nativeSetDragImage }),
  });
}

type DragLocation = ElementEventBasePayload['location']['current'];

export interface Pointer {
  clientX: number;
  clientY: number;
}

interface Place {
  element: HTMLElement;
  top: number;
  height: number;
}

export interface Drag {
  source: number;
  target: number;
  places: Place[];
  /** The list was scrolled since `places` was measured. */
  isScrolled: boolean;
  floating: HTMLElement;
  /** Offset of the pointer from the top left corner of the floating row, in pixels. */
  grip: { x: number; y: number };
}

/** A copy of the row that follows the pointer. */
function float(row: HTMLElement): HTMLElement {
  const { width, height } = row.getBoundingClientRect();
  const floating = row.cloneNode(true) as HTMLElement;
  floating.classList.add(classes['floating'] ?? '');
  floating.style.width = `${width}px`;
  floating.style.height = `${height}px`;
  floating.setAttribute('aria-hidden', 'true');
  floating.inert = true;
  document.body.append(floating);
  return floating;
}

const placeOf = (element: HTMLElement): Place => ({ element, top: element.offsetTop, height: element.offsetHeight });

/** Measures again after scrolling: rows that came into view have their real height now, instead of an estimated one. */
function measureScrolled(drag: Drag): void {
  if (drag.isScrolled) drag.places = drag.places.map(({ element }) => placeOf(element));
  drag.isScrolled = false;
}

export function begin(list: HTMLElement, element: Element, { clientX, clientY }: Pointer): Drag | null {
  const row = element.querySelector<HTMLElement>('[data-row]');
  const rows = [...list.children] as HTMLElement[];
  const source = rows.indexOf(element as HTMLElement);
  if (!row || source === -1) return null;
  const { left, top } = row.getBoundingClientRect();
  const places = rows.map(placeOf);
  rows[source]?.setAttribute('data-dragged', '');
  const grip = { x: clientX - left, y: clientY - top };
  return { source, target: source, places, isScrolled: false, floating: float(row), grip };
}

/** The start and passed stops: no stop is inserted before them. */
const isBehind = ({ dataset }: HTMLElement) => dataset['kind'] === 'start' || dataset['passed'] !== undefined;
const isFinish = (row: HTMLElement | undefined) => row?.dataset['kind'] === 'finish';

/** The row after which a stop would be inserted at this height of the window; null for the first position. */
export function rowBefore(list: HTMLElement, clientY: number): HTMLElement | null {
  const rows = [...list.children] as HTMLElement[];
  const y = clientY - list.getBoundingClientRect().top;
  const above = rows.findLastIndex(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight / 2 < y);
  const last = isFinish(rows.at(-1)) ? rows.length - 2 : rows.length - 1;
  return rows[Math.min(Math.max(above, rows.findLastIndex(isBehind)), last)] ?? null;
}

/** The index for a stop at this height: after the start and passed stops, before the finish. */
export function targetOf(drag: Drag, y: number): number {
  measureScrolled(drag);
  const { source, places } = drag;
  const first = Math.min(places.findLastIndex(({ element }) => isBehind(element)) + 1, source);
  const last = isFinish(places.at(-1)?.element) ? places.length - 2 : places.length - 1;
  const middles = places.map(({ top, height }) => top + height / 2);
  const before = middles.filter((middle, index) => index !== source && middle < y).length;
  return Math.min(Math.max(before, first), last);
}

/**
 * Shifts the rows between the old and the new index. Only rows whose shift changes are touched, and the row before
 * them.
 */
function makeRoom({ source, places }: Drag, from: number, to: number): void {
  const height = places[source]?.height ?? 0;
  const shiftOf = (index: number, target: number) => {
    if (index > source && index <= target) return -height;
    return index < source && index >= target ? height : 0;
  };
  const first = Math.min(from, to, source);
  for (let index = Math.max(first - 1, 0); index <= Math.max(from, to, source); index += 1) {
    const element = places[index]?.element;
    if (!element) continue;
    element.dataset['shifted'] = '';
    if (index !== source && shiftOf(index, from) !== shiftOf(index, to))
      element.style.translate = `0 ${shiftOf(index, to)}px`;
  }
}

export function moveTo(drag: Drag, { clientX, clientY }: Pointer, target: number): void {
  drag.floating.style.translate = `${clientX - drag.grip.x}px ${clientY - drag.grip.y}px`;
  if (target !== drag.target) makeRoom(drag, drag.target, target);
  drag.target = target;
}

export function end({ places, floating }: Drag): void {
  for (const { element } of places) {
    element.removeAttribute('data-dragged');
    if (element.dataset['shifted'] === undefined) continue;
    element.style.translate = '';
    delete element.dataset['shifted'];
  }
  floating.remove();
}

type OnDrop = (key: string, by: number) => void;

/** Calls `onDrop` before the styles are reset, so that reading the layout there does not force a new one. */
function drop(drag: Drag, key: string | null, target: number, onDrop: OnDrop): void {
  if (key !== null && target !== drag.source) onDrop(key, target - drag.source);
  end(drag);
}

/** Makes the stops of a list sortable by dragging. @returns the cleanup function */
export function sortableStops(list: HTMLElement, onDrop: OnDrop): () => void {
  let drag: Drag | null = null;
  const onScroll = () => {
    if (drag) drag.isScrolled = true;
  };
  const targetAt = (now: Drag, { dropTargets, input }: DragLocation) =>
    dropTargets[0]?.element === list ? targetOf(now, input.clientY - list.getBoundingClientRect().top) : now.source;
  return combine(
    dropTargetForElements({ element: list, canDrop: ({ source }) => draggedStop(source) !== null }),
    monitorForElements({
      canMonitor: ({ source }) => draggedStop(source) !== null && list.contains(source.element),
      onDragStart: ({ source, location: { initial } }) => {
        preventUnhandled.start();
        drag = begin(list, source.element, initial.input);
        globalThis.addEventListener('scroll', onScroll, { capture: true, passive: true });
      },
      onDrag: ({ location: { current } }) => {
        if (!drag) return;
        moveTo(drag, current.input, targetAt(drag, current));
      },
      onDrop: ({ source, location: { current } }) => {
        preventUnhandled.stop();
        globalThis.removeEventListener('scroll', onScroll, { capture: true });
        if (!drag) return;
        drop(drag, draggedStop(source), targetAt(drag, current), onDrop);
        drag = null;
      },
    }),
  );
}
