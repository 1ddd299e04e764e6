import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useReducedMotion } from '@mantine/hooks';

/** Milliseconds in which rows go to another place (design, motion). */
const slideMs = 200;

/** Lets the rows of a list slide from where they stood to where they stand; those alone that can be seen. */
export function useSlide(list: RefObject<HTMLElement | null>, order: readonly unknown[]) {
  const isStill = useReducedMotion();
  const tops = useRef(new Map<Element, number>());
  const isSkipped = useRef(false);
  useLayoutEffect(() => {
    const before = tops.current;
    const rows = isStill || isSkipped.current ? [] : [...(list.current?.children ?? [])];
    isSkipped.current = false;
    for (const row of rows as HTMLElement[]) {
      const by = (before.get(row) ?? row.offsetTop) - row.offsetTop;
      if (by === 0) continue;
      const { top, bottom } = row.getBoundingClientRect();
      if (bottom > 0 && top < innerHeight)
        row.animate([{ translate: `0 ${by}px` }, { translate: '0 0' }], { duration: slideMs, easing: 'ease-out' });
    }
  }, [list, order, isStill]);
  // Once the rows have been laid out: reading their places then costs nothing.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const rows = [...(list.current?.children ?? [])] as HTMLElement[];
      tops.current = new Map(rows.map((row) => [row, row.offsetTop]));
    });
    return () => cancelAnimationFrame(frame);
  }, [list, order]);
  return { skip: () => void (isSkipped.current = true) };
}
