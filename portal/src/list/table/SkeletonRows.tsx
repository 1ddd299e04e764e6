import { Bar, skeletonClass } from '#portal/ui/states/Bar.tsx';
import type { ColumnMeta } from './columnMeta.ts';
import tableClasses from './table.module.css';

/** Widths in px of the placeholder bars, varied from row to row. */
const barWidthsPx = [150, 187, 164, 201, 178, 155, 192, 169, 206, 183, 160, 197];
const barWidthOf = (index: number) => barWidthsPx[index % barWidthsPx.length] ?? 0;

interface SkeletonRowsProps {
  columns: readonly { id?: string; meta?: ColumnMeta }[];
  classes: Readonly<Record<string, string | undefined>>;
  canSelect: boolean;
  /** Number of rows at the last visit; null if unknown. */
  count: number | null;
}

/** Placeholder rows of a table while its rows are loading. */
export function SkeletonRows({ columns, classes, canSelect, count }: SkeletonRowsProps) {
  return (
    <tbody className={skeletonClass}>
      {Array.from({ length: count ?? barWidthsPx.length }, (_, index) => (
        <tr key={index}>
          {canSelect && (
            <td className={tableClasses.tick} aria-hidden="true">
              <Bar widthPx={16} heightPx={16} />
            </td>
          )}
          {columns.map(({ id = '', meta }) => (
            <td key={id} className={classes[id]}>
              {meta?.skeleton === undefined ? <Bar widthPx={barWidthOf(index)} /> : meta.skeleton}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
