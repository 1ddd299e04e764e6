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

/** @returns how to end it */
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

interface Pointer {
  clientX: number;
  clientY: number;
}

interface Place {
  element: HTMLElement;
  top: number;
  height: number;
}

interface Drag {
  source: number;
  target: number;
  places: Place[];
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

function begin(list: HTMLElement, element: Element, { clientX, clientY }: Pointer): Drag | null {
  const row = element.querySelector<HTMLElement>('[data-row]');
  const rows = [...list.children] as HTMLElement[];
  const source = rows.indexOf(element as HTMLElement);
  if (!row || source === -1) return null;
  const places = rows.map((one) => ({ element: one, top: one.offsetTop, height: one.offsetHeight }));
  const { left, top } = row.getBoundingClientRect();
  list.dataset['dragging'] = '';
  rows[source]?.setAttribute('data-dragged', '');
  return { source, target: source, places, floating: float(row), grip: { x: clientX - left, y: clientY - top } };
}

/** The place that a stop would take, among those between start and finish. */
function targetOf({ source, places }: Drag, y: number): number {
  const isFixed = (index: number) => ['start', 'finish'].includes(places[index]?.element.dataset['kind'] ?? '');
  const first = isFixed(0) ? 1 : 0;
  const last = isFixed(places.length - 1) ? places.length - 2 : places.length - 1;
  const middles = places.map(({ top, height }) => top + height / 2);
  const before = middles.filter((middle, index) => index !== source && middle < y).length;
  return Math.min(Math.max(before, first), last);
}

/** Lets the rows between make room; only those that stand elsewhere than before are touched. */
function makeRoom({ source, places }: Drag, from: number, to: number): void {
  const height = places[source]?.height ?? 0;
  const shiftOf = (index: number, target: number) => {
    if (index > source && index <= target) return -height;
    return index < source && index >= target ? height : 0;
  };
  for (let index = Math.min(from, to, source); index <= Math.max(from, to, source); index += 1) {
    const element = places[index]?.element;
    if (element && index !== source && shiftOf(index, from) !== shiftOf(index, to))
      element.style.translate = `0 ${shiftOf(index, to)}px`;
  }
}

function moveTo(drag: Drag, { clientX, clientY }: Pointer, target: number): void {
  drag.floating.style.translate = `${clientX - drag.grip.x}px ${clientY - drag.grip.y}px`;
  if (target !== drag.target) makeRoom(drag, drag.target, target);
  drag.target = target;
}

function end(list: HTMLElement, { places, floating }: Drag): void {
  delete list.dataset['dragging'];
  for (const { element } of places) {
    element.style.translate = '';
    element.removeAttribute('data-dragged');
  }
  floating.remove();
}

/** Lets stops of a list be dragged inside it. @returns how to end it */
export function sortableStops(list: HTMLElement, onDrop: (key: string, by: number) => void): () => void {
  let drag: Drag | null = null;
  const targetAt = (now: Drag, { dropTargets, input }: DragLocation) =>
    dropTargets[0]?.element === list ? targetOf(now, input.clientY - list.getBoundingClientRect().top) : now.source;
  return combine(
    dropTargetForElements({ element: list, canDrop: ({ source }) => draggedStop(source) !== null }),
    monitorForElements({
      canMonitor: ({ source }) => draggedStop(source) !== null && list.contains(source.element),
      onDragStart: ({ source, location: { initial } }) => {
        preventUnhandled.start();
        drag = begin(list, source.element, initial.input);
      },
      onDrag: ({ location: { current } }) => {
        if (!drag) return;
        moveTo(drag, current.input, targetAt(drag, current));
      },
      onDrop: ({ source, location: { current } }) => {
        preventUnhandled.stop();
        if (!drag) return;
        const by = targetAt(drag, current) - drag.source;
        end(list, drag);
        drag = null;
        const key = draggedStop(source);
        if (key !== null && by !== 0) onDrop(key, by);
      },
    }),
  );
}

/** Pixels that a finger moves before it drags (less may be a tap, which opens the menu), and near the list's edges in which the list scrolls along. */
const touchSlackPx = 16;
const scrollEdgePx = 56;
const scrollStepPx = 12;

/** Lets stops of a list be dragged by a finger on their handle; a tap still opens its menu. @returns how to end it */
export function touchedStops(list: HTMLElement, onDrop: (key: string, by: number) => void): () => void {
  let drag: Drag | null = null;
  let from: { pointer: Pointer; id: number; row: HTMLElement } | null = null;
  const box = list.parentElement ?? list;
  function scrollAlong({ clientY }: Pointer): void {
    const { top, bottom } = box.getBoundingClientRect();
    if (clientY < top + scrollEdgePx) box.scrollTop -= scrollStepPx;
    if (clientY > Math.min(bottom, innerHeight) - scrollEdgePx) box.scrollTop += scrollStepPx;
  }
  function finish(isDropped: boolean): void {
    const row = from?.row;
    from = null;
    isTouched = false;
    if (!drag || !row) return;
    const by = drag.target - drag.source;
    end(list, drag);
    drag = null;
    const key = row.dataset['stop'];
    if (isDropped && key !== undefined && by !== 0) onDrop(key, by);
  }
  const listeners: Readonly<Record<string, (event: PointerEvent) => void>> = {
    pointerdown: (event) => {
      const handle = event.target instanceof Element ? event.target.closest('[data-handle]') : null;
      const row = handle?.closest<HTMLElement>('[data-stop]');
      if (event.pointerType !== 'touch' || !handle || !row) return;
      isTouched = true;
      from = { pointer: event, id: event.pointerId, row };
      handle.setPointerCapture(event.pointerId);
    },
    pointermove: (event) => {
      if (event.pointerId !== from?.id) return;
      const { pointer, row } = from;
      const hasMoved = Math.hypot(event.clientX - pointer.clientX, event.clientY - pointer.clientY) > touchSlackPx;
      if (!drag && hasMoved) drag = begin(list, row, pointer);
      if (!drag) return;
      scrollAlong(event);
      moveTo(drag, event, targetOf(drag, event.clientY - list.getBoundingClientRect().top));
    },
    pointerup: ({ pointerId }) => pointerId === from?.id && finish(true),
    pointercancel: ({ pointerId }) => pointerId === from?.id && finish(false),
  };
  const all = Object.entries(listeners) as [string, EventListener][];
  for (const [type, listener] of all) list.addEventListener(type, listener);
  return () => {
    finish(false);
    for (const [type, listener] of all) list.removeEventListener(type, listener);
  };
}
