/** Stops are dragged by their handle; what shows it while it lasts is done to the elements, without drawing the list anew. */
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

/** The stop that a drag carries, for whatever it can be dropped on; null where it carries something else. */
export function draggedStop({ data }: ElementEventBasePayload['source']): string | null {
  return typeof data['stop'] === 'string' ? data['stop'] : null;
}

let isTouched = false;

/** While a finger holds a handle, the browser's own dragging does not begin. */
export function setTouched(isHeld: boolean): void {
  isTouched = isHeld;
}

/** @returns a function that removes the drag handling */
export function draggableStop(element: HTMLElement, handle: Element, key: string): () => void {
  return draggable({
    element,
    dragHandle: handle,
    getInitialData: () => ({ stop: key }),
    // A finger drags by `touchedStops`, at once and in every browser.
    canDrag: () => !isTouched,
    // Windows fades what is wide: the row floats as an element of the page.
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
  /** The list has been scrolled since they were measured. */
  isScrolled: boolean;
  floating: HTMLElement;
  /** From the floating row's corner to the pointer. */
  grip: { x: number; y: number };
}

/** The row as it floats under the pointer. */
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

/** Rows that have come into sight are as high as they are, no more as high as they were taken for. */
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

/** The start, and what the driver has behind them: nothing goes before it. */
const isBehind = ({ dataset }: HTMLElement) => dataset['kind'] === 'start' || dataset['passed'] !== undefined;
const isFinish = (row: HTMLElement | undefined) => row?.dataset['kind'] === 'finish';

/** The row behind which a stop would be put that is held at a height of the window; null where it would be the first. */
export function rowBefore(list: HTMLElement, clientY: number): HTMLElement | null {
  const rows = [...list.children] as HTMLElement[];
  const y = clientY - list.getBoundingClientRect().top;
  const above = rows.findLastIndex(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight / 2 < y);
  const last = isFinish(rows.at(-1)) ? rows.length - 2 : rows.length - 1;
  return rows[Math.min(Math.max(above, rows.findLastIndex(isBehind)), last)] ?? null;
}

/** The place that a stop would take, among those between the start, or what the driver has behind them, and the finish. */
export function targetOf(drag: Drag, y: number): number {
  measureScrolled(drag);
  const { source, places } = drag;
  const first = Math.min(places.findLastIndex(({ element }) => isBehind(element)) + 1, source);
  const last = isFinish(places.at(-1)?.element) ? places.length - 2 : places.length - 1;
  const middles = places.map(({ top, height }) => top + height / 2);
  const before = middles.filter((middle, index) => index !== source && middle < y).length;
  return Math.min(Math.max(before, first), last);
}

/** Lets the rows between make room; only those that stand elsewhere than before are touched, and the one before them. */
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

/** Tells of it before the elements are as they were: whoever asks for the layout then finds the one that stands. */
function drop(drag: Drag, key: string | null, target: number, onDrop: OnDrop): void {
  if (key !== null && target !== drag.source) onDrop(key, target - drag.source);
  end(drag);
}

/** Lets stops of a list be dragged inside it. @returns how to end it */
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
