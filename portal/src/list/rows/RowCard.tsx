import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import cardClasses from './cards.module.css';
import type { ListCardProps } from './ListCards.tsx';
import { RowLink } from './RowLink.tsx';
import type { EditedRow } from './rowList.ts';

interface RowCardProps extends ListCardProps<EditedRow> {
  /** Below the name; empty ones are left out. */
  lines: readonly string[];
  /** Below the lines. */
  children?: ReactNode;
}

/** A row on a phone: its name, which opens the row, and further details in a few lines. */
export function RowCard({ row, lines, children }: RowCardProps) {
  return (
    <>
      <span className={cardClasses.lines}>
        <RowLink row={row} name={row.entity.name} className={cardClasses.name} />
        {lines.filter(Boolean).map((line) => (
          <span key={line} className={cardClasses.second}>
            {line}
          </span>
        ))}
        {children}
      </span>
      <IconChevronRight size={18} stroke={1.6} className={cardClasses.chevron} aria-hidden="true" />
    </>
  );
}
