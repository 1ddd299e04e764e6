import { createContext, use, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { fittingParts } from './foldedParts.ts';
import classes from '../table/table.module.css';

/** The result of the last column layout. */
export interface Laid {
  /** Room in px for the parts of a row. */
  roomPx: number;
  /** Changes when the portal's web font has loaded, because all widths change with the font. */
  fonts: number;
}

/** The layout before the first measurement. */
export const allShown: Laid = { roomPx: Number.POSITIVE_INFINITY, fonts: 0 };

export const LaidContext = createContext<Laid>(allShown);

const measured = new WeakMap<Element, readonly number[]>();

/** Width in px of each part of a cell, shown or not. */
export function partsOf(cell: HTMLElement | undefined): readonly number[] {
  const row = cell?.querySelector('[data-parts]');
  return (row && measured.get(row)) ?? [];
}

interface FoldingPartsProps {
  /** A key must contain the text as well: another text has another width. */
  parts: readonly { key: string; content: ReactNode }[];
  /** Rendered after the shown parts. @param count number of parts shown */
  renderMore: (count: number) => ReactNode;
}

function Parts({ parts, renderMore, roomPx }: FoldingPartsProps & { roomPx: number }) {
  const ref = useRef<HTMLSpanElement>(null);
  // All parts are rendered until they have been measured.
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

/** Short parts in one line of a column that `folds`, such as chips: as many as there is room for. */
export function FoldingParts(props: FoldingPartsProps) {
  const { roomPx, fonts } = use(LaidContext);
  return <Parts key={[fonts, ...props.parts.map(({ key }) => key)].join()} roomPx={roomPx} {...props} />;
}
