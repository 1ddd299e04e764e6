import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { addDays, weekdayOf } from '#contract/platform/days.ts';
import { addMonths, type Span } from './span.ts';

interface Selection {
  anchor: string;
  /** Where the pointer or the keyboard is. */
  head: string;
}

const spanOfSelection = ({ anchor, head }: Selection): Span =>
  anchor <= head ? { fromDay: anchor, untilDay: head } : { fromDay: head, untilDay: anchor };
const dayAt = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')?.dataset['day'];

/** The day that a key leads to from another one. */
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
 * Follows the pointer over days until it is let go, or Escape is pressed.
 * @returns how to end it
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

/** The day that a mouse is pressed on beside what stands there; null where it is something else. */
function anchorOf({ target, button, pointerType, currentTarget }: PointerEvent<HTMLElement>): string | null {
  if (button !== 0 || pointerType === 'touch' || !(target instanceof Element) || target.closest('a, button'))
    return null;
  return currentTarget.dataset['day'] ?? null;
}

interface DaySelectionOptions {
  /** A day of what is shown. */
  date: string;
  /** Whether a day is among those shown. */
  isShown: (day: string) => boolean;
  /** Shows another day's month or week. */
  onShow: (day: string) => void;
  /** Days have been selected. */
  onSelect: (span: Span) => void;
  /** A single day is opened. */
  onOpen: (day: string) => void;
}

/** Walks over days by keys, and selects them by keys, by pressing on a day, and by drawing over several. */
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
  /** Where the focus is, there the keyboard goes on. */
  function onFocus({ target, currentTarget }: FocusEvent<HTMLElement>): void {
    const focused = currentTarget.dataset['day'];
    if (target === currentTarget && focused !== undefined && focused !== day) setActive({ of: date, day: focused });
  }
  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const anchor = anchorOf(event);
    if (anchor === null) return;
    // What is drawn over is not marked as text.
    event.preventDefault();
    stop.current = drawOver(anchor, setSelection, onSelect);
  }
  return {
    active: day,
    selected: selection && spanOfSelection(selection),
    grid,
    /** For every day. */
    keys: { onKeyDown, onPointerDown, onFocus },
  };
}
