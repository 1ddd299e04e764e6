import { createContext, use, type MouseEvent, type ReactNode } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from '../table/table.module.css';
import type { ListRow, Keyed } from '../stable/stableRows.ts';
import type { RowLinks } from '../useList.ts';

/** Where the rows of the surrounding list lead. */
export const RowLinksContext = createContext<RowLinks | null>(null);

/**
 * True for a click on the row itself: not on a control in it, not a text selection, and not a click that opens a tab.
 */
export function isPlainRowClick(event: MouseEvent): boolean {
  const isControl = event.target instanceof Element && event.target.closest('a, button, input, label') !== null;
  const isMarking = Boolean(globalThis.getSelection()?.toString());
  return !isControl && !isMarking && !event.defaultPrevented && !event.ctrlKey && !event.metaKey;
}

interface RowLinkProps {
  row: ListRow<Keyed>;
  name: string;
  className?: string | undefined;
  /** Shown in place of the name, such as a plate. */
  children?: ReactNode;
}

/** The name of a row, which opens its drawer or page; struck out if another person has deleted the row. */
export function RowLink({ row: { entity, isGone }, name, className = '', children }: RowLinkProps) {
  const t = useMessages('list');
  const links = use(RowLinksContext);
  if (isGone) {
    return (
      <span className={className}>
        <s>{name}</s> <small>{t('gone')}</small>
      </span>
    );
  }
  return (
    <a
      href={links?.hrefOf(entity.key)}
      className={`${classes.link} ${className}`}
      title={children === undefined ? name : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        links?.open(entity.key);
      }}
    >
      {children ?? name}
    </a>
  );
}
