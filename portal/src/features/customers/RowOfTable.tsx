/** One customer as a row: ticked by its box, opened by its name or anywhere beside a control. */
import { Checkbox, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Customer } from '#contract/customers.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import type { SteadyRow } from '#portal/platform/list/steadyRows.ts';
import { isPlainRowClick } from '#portal/ui/list/rowClick.ts';
import rowClasses from '#portal/ui/list/table.module.css';
import classes from './CustomersTable.module.css';

interface RowOfTableProps {
  row: SteadyRow<Customer>;
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

function NameCell({
  row,
  href,
  onOpen,
  children,
}: Pick<RowOfTableProps, 'row' | 'href' | 'onOpen'> & { children: ReactNode }) {
  const t = useMessages('ui');
  if (row.isGone) {
    return (
      <>
        <s>{row.entity.name}</s> <small>{t('list.gone')}</small>
      </>
    );
  }
  return (
    <a
      href={href}
      className={rowClasses['link']}
      data-customer={row.entity.key}
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
          aria-label={t('selection.row', { name: row.entity.name })}
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
