import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ColumnMeta } from './columnMeta.ts';
import { neededPx, paddingPx, sharedWidths, widthsBesideParts } from './fittedWidths.ts';
import { allShown, partsOf, type Laid } from '../toolbar/FoldingParts.tsx';

interface Column {
  meta?: ColumnMeta;
}

/** The column that takes the room that the others leave. */
interface Rest {
  head: HTMLElement;
  index: number;
  width: ColumnMeta['width'];
}

/** Widths of columns beside the one that takes the rest. */
function widthsBeside(rest: Rest | undefined, asked: readonly number[], room: number, rows: HTMLTableRowElement[]) {
  if (rest?.width !== 'folds')
    return sharedWidths(asked, room - (typeof rest?.width === 'object' ? rest.width.atLeastPx : 0));
  const parts = rows.map(({ cells }) => partsOf(cells[rest.index]));
  return widthsBesideParts(asked, room, { parts, headPx: neededPx(rest.head), paddingPx: paddingPx(rest.head) });
}

/**
 * Sets the widths of a table's columns by the content of the page.
 * @param before px that the columns have asked for already
 * @returns px that the columns ask for now, and px available for parts
 */
function fit(table: HTMLTableElement, columns: readonly Column[], before: readonly number[]) {
  const heads = [...table.querySelectorAll<HTMLElement>('thead th')];
  // The checkbox column comes before the columns of the list.
  const offset = heads.length - columns.length;
  const shown = heads
    .map((head, index) => ({ head, index, width: columns[index - offset]?.meta?.width }))
    .filter(({ head }) => head.offsetWidth > 0);
  const fitted = shown.filter(({ width }) => width === 'content' || width === 'rest');
  // If no column is declared as the rest, the style sheet gives the rest to the first.
  const rest = shown.find(({ width }) => width !== undefined && width !== 'content') ?? fitted[0];
  for (const { head } of fitted) head.style.width = '';
  const taken = shown.reduce((sum, { head, width }) => (width === undefined ? sum + head.offsetWidth : sum), 0);
  const rows = [...table.rows];
  const asked = fitted.map(({ index }, at) =>
    Math.max(before[at] ?? 0, ...rows.map(({ cells }) => (cells[index] ? neededPx(cells[index]) : 0))),
  );
  const widths = widthsBeside(rest, asked, table.clientWidth - taken, rows);
  for (const [index, column] of fitted.entries())
    if (column !== rest) column.head.style.width = `${widths[index] ?? 0}px`;
  const isFolding = rest?.width === 'folds';
  return { asked, roomPx: isFolding ? rest.head.clientWidth - paddingPx(rest.head) : Number.POSITIVE_INFINITY };
}

interface Rows {
  rows: readonly { entity: { key: string } }[];
}

/** The widths that columns have asked for; valid as long as the same rows are shown. */
interface Asked {
  columns: readonly Column[];
  keys: string;
  fonts: number;
  widths: number[];
}

/**
 * Sets column widths by their `width`, again when the rows or the room change. A change within rows that stay makes a
 * column
 * wider, never narrower, so that columns do not jump.
 * @param shown undefined until the rows are loaded
 */
export function useFittedColumns(
  columns: readonly Column[],
  shown: Rows | undefined,
): { ref: RefObject<HTMLTableElement | null>; laid: Laid } {
  const ref = useRef<HTMLTableElement>(null);
  const asked = useRef<Asked>(null);
  const [laid, setLaid] = useState(allShown);
  const { fonts } = laid;
  const isFitted = columns.some(({ meta }) => meta?.width !== undefined);
  useLayoutEffect(() => {
    const table = ref.current;
    if (!table || !shown || !isFitted) return undefined;
    const keys = shown.rows.map(({ entity }) => entity.key).join();
    let widthPx = 0;
    const lay = () => {
      widthPx = table.clientWidth;
      const { current } = asked;
      const isSame = current?.keys === keys && current.columns === columns && current.fonts === fonts;
      const { asked: widths, roomPx } = fit(table, columns, isSame ? current.widths : []);
      asked.current = { columns, keys, fonts, widths };
      setLaid((before) => (before.roomPx === roomPx ? before : { ...before, roomPx }));
    };
    lay();
    let isLeft = false;
    if (document.fonts.status !== 'loaded')
      void document.fonts.ready.then(() => !isLeft && setLaid((before) => ({ ...before, fonts: fonts + 1 })));
    // The observer also fires for a change of height, and once when it starts; both would lay out all rows for nothing.
    const observer = new ResizeObserver(() => {
      if (table.clientWidth !== widthPx) lay();
    });
    observer.observe(table);
    return () => {
      isLeft = true;
      observer.disconnect();
    };
  }, [columns, shown, isFitted, fonts]);
  return { ref, laid };
}
