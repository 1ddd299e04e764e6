import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import type { Stretch } from './hours.ts';
import { shifted } from '../board/placing.ts';

/** A drawn selection begins and ends at half hours. */
const stepMinutes = 30;
const usualMinutes = 60;

interface HourSelectionOptions {
  day: string;
  hours: { from: number; until: number };
  /** Begin and end are local times. */
  onSelect: (begin: string, end: string) => void;
}

/** The minute of the day at this position of the axis, rounded down to the half hour. */
function stepAt(axis: Element, clientY: number, { from, until }: HourSelectionOptions['hours']): number {
  const { top, height } = axis.getBoundingClientRect();
  const minute = from * 60 + ((clientY - top) / height) * (until - from) * 60;
  const inside = Math.min(until * 60 - stepMinutes, Math.max(from * 60, minute));
  return Math.floor(inside / stepMinutes) * stepMinutes;
}

/** Selects a time of a day: by dragging over the axis with the mouse, or by a touch. */
export function useHourSelection({ day, hours, onSelect }: HourSelectionOptions) {
  const [drawn, setDrawn] = useState<Stretch | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  function select({ begin, end }: Stretch): void {
    const midnight = `${day}T00:00`;
    onSelect(shifted(midnight, begin), shifted(midnight, end));
  }
  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const { target, currentTarget: column, button, pointerType, clientY } = event;
    if (button !== 0 || pointerType === 'touch' || !(target instanceof Element) || target.closest('a, button')) return;
    event.preventDefault();
    const anchor = stepAt(column, clientY, hours);
    let stretch = { begin: anchor, end: anchor + stepMinutes };
    let isDrawn = false;
    setDrawn(stretch);
    const ending = new AbortController();
    const { signal } = ending;
    function end(): void {
      ending.abort();
      setDrawn(null);
    }
    function move({ clientY: y }: globalThis.PointerEvent): void {
      const head = stepAt(column, y, hours);
      stretch = { begin: Math.min(anchor, head), end: Math.max(anchor, head) + stepMinutes };
      isDrawn ||= head !== anchor;
      setDrawn(stretch);
    }
    document.addEventListener('pointermove', move, { signal });
    document.addEventListener(
      'pointerup',
      () => {
        end();
        select(isDrawn ? stretch : { begin: anchor, end: anchor + usualMinutes });
      },
      { signal },
    );
    document.addEventListener('pointercancel', end, { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
    stop.current = end;
  }
  /** For touches only: the pointer handlers have handled a mouse already. */
  function onClick({ target, currentTarget, nativeEvent, clientY }: MouseEvent<HTMLElement>): void {
    const isTouch = nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === 'touch';
    if (!isTouch || !(target instanceof Element) || target.closest('a, button')) return;
    const begin = stepAt(currentTarget, clientY, hours);
    select({ begin, end: begin + usualMinutes });
  }
  return { drawn, handlers: { onPointerDown, onClick } };
}
