import { createContext, use, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { fittingParts } from './foldedParts.ts';
import classes from '../table/table.module.css';

/** What has become of the columns. */
export interface Laid {
  /** Px for the parts of a row. */
  roomPx: number;
  /** Changes as the portal's own font comes: everything is as wide as in another one. */
  fonts: number;
}

/** Until there are widths. */
export const allShown: Laid = { roomPx: Number.POSITIVE_INFINITY, fonts: 0 };

export const LaidContext = createContext<Laid>(allShown);

const measured = new WeakMap<Element, readonly number[]>();

/** Px of each part of a cell, shown or not. */
export function partsOf(cell: HTMLElement | undefined): readonly number[] {
  const row = cell?.querySelector('[data-parts]');
  return (row && measured.get(row)) ?? [];
}

interface FoldingPartsProps {
  /** A key stands for the words as well: other words have another width. */
  parts: readonly { key: string; content: ReactNode }[];
  /** Stands behind those that are shown. @param count how many are */
  renderMore: (count: number) => ReactNode;
}

function Parts({ parts, renderMore, roomPx }: FoldingPartsProps & { roomPx: number }) {
  const ref = useRef<HTMLSpanElement>(null);
  // All are there until they have been measured.
  const [count, setCount] = useState<number | null>(null);
  useLayoutEffect(() => {
    const row = ref.current;
    if (!row) return;
    const widths = measured.get(row) ?? [...row.children].map((part) => Math.ceil(part.getBoundingClientRect().width));
    measured.set(row, widths);
    setCount(fittingParts(widths, roomPx));
  }, [roomPx]);
  return (
    <span ref={ref} className={classes['parts']} data-parts={count === null ? 'measured' : 'laid'}>
      {parts.slice(0, count ?? parts.length).map(({ key, content }) => (
        <span key={key} className={classes['part']}>
          {content}
        </span>
      ))}
      {count !== null && count < parts.length && renderMore(count)}
    </span>
  );
}

/** Short things beside each other in a column that `folds`, such as chips: as many as there is room for. */
export function FoldingParts(props: FoldingPartsProps) {
  const { roomPx, fonts } = use(LaidContext);
  return <Parts key={[fonts, ...props.parts.map(({ key }) => key)].join()} roomPx={roomPx} {...props} />;
}
