/** One customer as a row: ticked by its box, opened by its name or anywhere beside a control. */
import type { Customer } from '#contract/customers.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import type { SteadyRow } from '#portal/platform/list/steadyRows.ts';
import { isPlainRowClick } from '#portal/ui/list/rowClick.ts';
import rowClasses from '#portal/ui/list/table.module.css';
import { TickBox } from '#portal/ui/TickBox.tsx';
import classes from './CustomersTable.module.css';
import { HeldCategories } from './HeldCategories.tsx';

interface RowOfTableProps {
  row: SteadyRow<Customer>;
  /** Place in the whole list, from 1. */
  place: number;
  isOpen: boolean;
  isTicked: boolean;
  canTick: boolean;
  href: string;
  onOpen: () => void;
  onTick: (isRange: boolean) => void;
}

/** Names itself in full where its column is too narrow. */
function Text({ children }: { children: string }) {
  return <span title={children}>{children}</span>;
}

function Name({ row, href, onOpen }: Pick<RowOfTableProps, 'row' | 'href' | 'onOpen'>) {
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
      <Text>{row.entity.name}</Text>
    </a>
  );
}

export function RowOfTable(props: RowOfTableProps) {
  const { row, place, isOpen, isTicked, canTick, href, onOpen, onTick } = props;
  const { entity: customer, isGone } = row;
  const t = useMessages('customers');
  return (
    <tr
      aria-rowindex={place + 1}
      data-open={isOpen || undefined}
      data-ticked={isTicked || undefined}
      data-gone={isGone || undefined}
      onClick={(event) => !isGone && isPlainRowClick(event) && onOpen()}
    >
      <td className={classes['tick']}>
        <TickBox
          aria-label={t('selection.row', { name: customer.name })}
          checked={isTicked}
          disabled={isGone || !canTick}
          onChange={(event) => onTick((event.nativeEvent as globalThis.MouseEvent).shiftKey)}
        />
      </td>
      <td className={classes['name']}>
        <Name row={row} href={href} onOpen={onOpen} />
      </td>
      <td className={classes['street']}>
        <Text>{`${customer.street} ${customer.houseNumber}`.trim()}</Text>
      </td>
      <td className={classes['zipCode']}>
        <Text>{customer.zipCode}</Text>
      </td>
      <td className={classes['city']}>
        <Text>{customer.city}</Text>
      </td>
      <td className={classes['phone']}>
        <Text>{customer.phone}</Text>
      </td>
      <td className={classes['categories']}>
        <HeldCategories categories={customer.categories} />
      </td>
    </tr>
  );
}
