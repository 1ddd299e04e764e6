/** One customer as a row: ticked by its box, opened by its name or anywhere beside a control. */
import { Checkbox, Table } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './CustomersTable.module.css';
import type { SteadyRow } from './steadyRows.ts';

interface RowOfTableProps {
  row: SteadyRow;
  /** Place in the whole list, from 1. */
  place: number;
  cells: { id: string; content: ReactNode }[];
  isOpen: boolean;
  isTicked: boolean;
  canTick: boolean;
  href: string;
  onOpen: () => void;
  onTick: (isRange: boolean) => void;
}

/** A click that means the row itself: not one on a control in it, and none that marks text or opens a tab. */
function isPlainRowClick(event: MouseEvent): boolean {
  const isControl = event.target instanceof Element && event.target.closest('a, button, input, label') !== null;
  const isMarking = Boolean(globalThis.getSelection()?.toString());
  return !isControl && !isMarking && !event.defaultPrevented && !event.ctrlKey && !event.metaKey;
}

function NameCell({
  row,
  href,
  onOpen,
  children,
}: Pick<RowOfTableProps, 'row' | 'href' | 'onOpen'> & { children: ReactNode }) {
  const t = useMessages('customers');
  if (row.isGone) {
    return (
      <>
        <s>{row.customer.name}</s> <small>{t('table.gone')}</small>
      </>
    );
  }
  return (
    <a
      href={href}
      className={classes['link']}
      data-customer={row.customer.key}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {children}
    </a>
  );
}

export function RowOfTable(props: RowOfTableProps) {
  const { row, place, cells, isOpen, isTicked, canTick, href, onOpen, onTick } = props;
  const t = useMessages('customers');
  return (
    <Table.Tr
      aria-rowindex={place + 1}
      data-open={isOpen || undefined}
      data-ticked={isTicked || undefined}
      data-gone={row.isGone || undefined}
      onClick={(event) => !row.isGone && isPlainRowClick(event) && onOpen()}
    >
      <Table.Td className={classes['tick'] ?? ''}>
        <Checkbox
          size="xs"
          aria-label={t('selection.row', { name: row.customer.name })}
          checked={isTicked}
          disabled={row.isGone || !canTick}
          onChange={(event) => onTick((event.nativeEvent as globalThis.MouseEvent).shiftKey)}
        />
      </Table.Td>
      {cells.map(({ id, content }) => (
        <Table.Td key={id} className={classes[id] ?? ''}>
          {id === 'name' ? (
            <NameCell row={row} href={href} onOpen={onOpen}>
              {content}
            </NameCell>
          ) : (
            content
          )}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
