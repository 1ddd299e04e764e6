import { useReducedMotion } from '@mantine/hooks';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { behindFrame } from '../behindFrame.ts';

/** Milliseconds in which rows slide to their new position (design, motion). */
export const slideMs = 200;

const rowsOf = (list: HTMLElement | null) => [...(list?.children ?? [])] as HTMLElement[];

/** Animates the rows of a list from their old to their new position; only rows in view. */
export function useSlide(list: RefObject<HTMLElement | null>, order: readonly unknown[]) {
  const isStill = useReducedMotion();
  const tops = useRef(new Map<Element, number>());
  const isSkipped = useRef(false);
  const slide = useEffectEvent(() => {
    const rows = isStill || isSkipped.current ? [] : rowsOf(list.current);
    isSkipped.current = false;
    for (const row of rows) {
      const by = (tops.current.get(row) ?? row.offsetTop) - row.offsetTop;
      if (by === 0) continue;
      const { top, bottom } = row.getBoundingClientRect();
      if (bottom > 0 && top < innerHeight)
        row.animate([{ translate: `0 ${by}px` }, { translate: '0 0' }], { duration: slideMs, easing: 'ease-out' });
    }
  });
  useLayoutEffect(() => {
    // The array's identity changes with the order.
    if (order.length > 0) slide();
  }, [order]);
  useEffect(() => {
    if (order.length === 0) return undefined;
    // Reads hundreds of positions only after the rows are painted.
    return behindFrame(() => {
      tops.current = new Map(rowsOf(list.current).map((row) => [row, row.offsetTop]));
    });
  }, [list, order]);
  const skip = useCallback(() => void (isSkipped.current = true), []);
  return { skip };
}
