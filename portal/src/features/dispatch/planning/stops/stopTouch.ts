/** Drags stops by touch, the same in every browser. Near an edge, the list scrolls. */
import { begin, end, moveTo, setTouched, targetOf, type Pointer } from './stopDrag.ts';

/**
 * In pixels: how far a finger moves before a drag begins (a shorter touch is a tap, which opens the menu), how near to
 * an edge scrolling begins, and how far it scrolls at most per frame. Nearer to the edge, scrolling is faster.
 */
const touchSlackPx = 16;
const scrollEdgePx = 72;
const scrollStepPx = 14;

/** The element that scrolls the list (beside the map its own box, on phones the page) and its visible range. */
function scrollingOf(list: HTMLElement): { scroller: Element; top: number; bottom: number } {
  const page = document.scrollingElement ?? document.documentElement;
  const box = list.parentElement ?? list;
  const isOwn = box.scrollHeight > box.clientHeight && getComputedStyle(box).overflowY === 'auto';
  // Below the elements that stick to the top of the page.
  const from = Number.parseFloat(getComputedStyle(page).scrollPaddingTop) || 0;
  if (!isOwn) return { scroller: page, top: from, bottom: innerHeight };
  const { top, bottom } = box.getBoundingClientRect();
  return { scroller: box, top: Math.max(top, from), bottom: Math.min(bottom, innerHeight) };
}

/** @returns the distance scrolled, in pixels */
function scrollAlong(list: HTMLElement, { clientY }: Pointer): number {
  const { scroller, top, bottom } = scrollingOf(list);
  const speed = (depth: number) => Math.ceil(scrollStepPx * Math.min(Math.max(depth / scrollEdgePx, 0), 1));
  const before = scroller.scrollTop;
  // Instant, because pages scroll smoothly by default.
  scroller.scrollBy({
    top: speed(clientY - (bottom - scrollEdgePx)) - speed(top + scrollEdgePx - clientY),
    behavior: 'instant',
  });
  return scroller.scrollTop - before;
}

/** A drag that follows a finger. */
interface Held {
  moveTo: (pointer: Pointer) => void;
  /** @returns by how many positions the stop has moved */
  drop: () => number;
}

function hold(list: HTMLElement, row: HTMLElement, pointer: Pointer): Held | null {
  const drag = begin(list, row, pointer);
  if (!drag) return null;
  let held = pointer;
  let frame = 0;
  const follow = () => moveTo(drag, held, targetOf(drag, held.clientY - list.getBoundingClientRect().top));
  /**
   * Scrolls on while the finger rests near an edge. Rows that a frame brings into view are measured in the next frame.
   */
  const scroll = () => {
    if (drag.isScrolled) follow();
    if (scrollAlong(list, held) !== 0) drag.isScrolled = true;
    frame = requestAnimationFrame(scroll);
  };
  scroll();
  return {
    moveTo: (now) => {
      held = now;
      follow();
    },
    drop: () => {
      cancelAnimationFrame(frame);
      if (drag.isScrolled) follow();
      end(drag);
      return drag.target - drag.source;
    },
  };
}

/**
 * Makes the stops of a list sortable by touching their handle; a tap still opens the menu. @returns the cleanup
 * function
 */
export function touchedStops(list: HTMLElement, onDrop: (key: string, by: number) => void): () => void {
  let held: Held | null = null;
  let from: { pointer: Pointer; id: number; row: HTMLElement } | null = null;
  function finish(isDropped: boolean): void {
    const key = from?.row.dataset['stop'];
    const by = held?.drop() ?? 0;
    from = null;
    held = null;
    setTouched(false);
    if (isDropped && key !== undefined && by !== 0) onDrop(key, by);
  }
  const listeners: Readonly<Record<string, (event: PointerEvent) => void>> = {
    pointerdown: (event) => {
      const handle = event.target instanceof Element ? event.target.closest('[data-handle]') : null;
      const row = handle?.closest<HTMLElement>('[data-stop]');
      if (event.pointerType !== 'touch' || !handle || !row) return;
      setTouched(true);
      from = { pointer: event, id: event.pointerId, row };
      handle.setPointerCapture(event.pointerId);
    },
    pointermove: (event) => {
      if (event.pointerId !== from?.id) return;
      const { pointer, row } = from;
      const hasMoved = Math.hypot(event.clientX - pointer.clientX, event.clientY - pointer.clientY) > touchSlackPx;
      if (hasMoved) held ??= hold(list, row, pointer);
      held?.moveTo(event);
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
