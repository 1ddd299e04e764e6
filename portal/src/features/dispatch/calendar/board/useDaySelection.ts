import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { addDays, weekdayOf } from '#contract/platform/days.ts';
import { addMonths, type Span } from './span.ts';

interface Selection {
  anchor: string;
  /** The end of the selection that moves with the pointer or the keyboard. */
  head: string;
}

const spanOfSelection = ({ anchor, head }: Selection): Span =>
  anchor <= head ? { fromDay: anchor, untilDay: head } : { fromDay: head, untilDay: anchor };
const dayAt = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')?.dataset['day'];

/** The day that a key moves to; null for other keys. */
function dayAfterKey(key: string, day: string): string | null {
  const steps: Record<string, string> = {
    ArrowLeft: addDays(day, -1),
    ArrowRight: addDays(day, 1),
    ArrowUp: addDays(day, -7),
    ArrowDown: addDays(day, 7),
    Home: addDays(day, -weekdayOf(day)),
    End: addDays(day, 6 - weekdayOf(day)),
    PageUp: addMonths(day, -1),
    PageDown: addMonths(day, 1),
  };
  return steps[key] ?? null;
}

/**
 * Extends the selection with the pointer until it is released, or Escape is pressed.
 * @returns the cleanup function
 */
function drawOver(
  anchor: string,
  onChange: (selection: Selection | null) => void,
  onSelect: (span: Span) => void,
): () => void {
  let head = anchor;
  onChange({ anchor, head });
  const ending = new AbortController();
  const { signal } = ending;
  function end(): void {
    ending.abort();
    onChange(null);
  }
  function move({ clientX, clientY }: MouseEvent): void {
    head = dayAt(clientX, clientY) ?? head;
    onChange({ anchor, head });
  }
  function letGo(): void {
    end();
    onSelect(spanOfSelection({ anchor, head }));
  }
  document.addEventListener('pointermove', move, { signal });
  document.addEventListener('pointerup', letGo, { signal });
  document.addEventListener('pointercancel', end, { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
  return end;
}

/** The day that a mouse is pressed on; null for touch, other buttons, links and buttons. */
function anchorOf({ target, button, pointerType, currentTarget }: PointerEvent<HTMLElement>): string | null {
  if (button !== 0 || pointerType === 'touch' || !(target instanceof Element) || target.closest('a, button'))
    return null;
  return currentTarget.dataset['day'] ?? null;
}

interface DaySelectionOptions {
  /** A day within the shown span. */
  date: string;
  /** True if a day is within the shown span. */
  isShown: (day: string) => boolean;
  /** Shows the month or week of another day. */
  onShow: (day: string) => void;
  onSelect: (span: Span) => void;
  onOpen: (day: string) => void;
}

/** Moves over days by keys. Selects days by keys, by a press on a day, and by dragging over several days. */
export function useDaySelection({ date, isShown, onShow, onSelect, onOpen }: DaySelectionOptions) {
  const grid = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState({ of: date, day: date });
  const [selection, setSelection] = useState<Selection | null>(null);
  const mustFocus = useRef(false);
  const stop = useRef<(() => void) | null>(null);
  const day = active.of === date && isShown(active.day) ? active.day : date;
  useEffect(() => () => stop.current?.(), []);
  useEffect(() => {
    if (!mustFocus.current) return;
    mustFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);

  function walkTo(next: string): void {
    mustFocus.current = true;
    setActive({ of: isShown(next) ? date : next, day: next });
    if (!isShown(next)) onShow(next);
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const cell = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined;
    if (cell === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = dayAfterKey(event.key, cell);
    if (next !== null) {
      event.preventDefault();
      setSelection(event.shiftKey ? { anchor: selection?.anchor ?? cell, head: next } : null);
      walkTo(next);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (selection) onSelect(spanOfSelection(selection));
      else onOpen(cell);
      setSelection(null);
    } else if (event.key === 'Escape') setSelection(null);
  }
  /** Keyboard navigation continues from the focused day. */
  function onFocus({ target, currentTarget }: FocusEvent<HTMLElement>): void {
    const focused = currentTarget.dataset['day'];
    if (target === currentTarget && focused !== undefined && focused !== day) setActive({ of: date, day: focused });
  }
  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const anchor = anchorOf(event);
    if (anchor === null) return;
    // Prevents that dragging over days selects text.
    event.preventDefault();
    stop.current = drawOver(anchor, setSelection, onSelect);
  }
  return {
    active: day,
    selected: selection && spanOfSelection(selection),
    grid,
    /** Handlers for every day's cell. */
    keys: { onKeyDown, onPointerDown, onFocus },
  };
}
