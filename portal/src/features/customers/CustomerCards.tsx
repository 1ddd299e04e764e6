/** The customers on a phone: rows of two or three lines, each opens its customer. */
import { IconChevronRight } from '@tabler/icons-react';
import type { Customer } from '#contract/customers.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import type { SteadyRow } from '#portal/platform/list/steadyRows.ts';
import { TickBox } from '#portal/ui/TickBox.tsx';
import classes from './CustomerCards.module.css';
import { HeldCategories } from './HeldCategories.tsx';
import type { Selection } from './useSelection.ts';

interface CustomerCardsProps {
  rows: SteadyRow<Customer>[];
  hrefOf: (key: string) => string;
  onOpen: (key: string) => void;
  selection: Selection;
  /** Rows carry a checkbox in front. */
  isSelecting: boolean;
  isBusy: boolean;
}

export function CustomerCards({ rows, hrefOf, onOpen, selection, isSelecting, isBusy }: CustomerCardsProps) {
  const t = useMessages('customers');
  const ui = useMessages('ui');
  const present = rows.filter((row) => !row.isGone).map((row) => row.entity);
  return (
    <ul className={classes['cards']} aria-label={t('table.label')} aria-busy={isBusy}>
      {rows.map(({ entity: customer, isGone }) => (
        <li
          key={customer.key}
          className={classes['card']}
          data-ticked={selection.chosen.has(customer.key) || undefined}
          data-gone={isGone || undefined}
        >
          {isSelecting && (
            <span className={classes['tick']}>
              <TickBox
                isLarge
                aria-label={t('selection.row', { name: customer.name })}
                checked={selection.chosen.has(customer.key)}
                disabled={isGone || (selection.isFull && !selection.chosen.has(customer.key))}
                onChange={() => selection.toggle(customer, present, false)}
              />
            </span>
          )}
          <span className={classes['lines']}>
            {isGone ? (
              <span className={classes['name']}>
                <s>{customer.name}</s> <small>{ui('list.gone')}</small>
              </span>
            ) : (
              <a
                className={classes['name']}
                href={hrefOf(customer.key)}
                data-customer={customer.key}
                onClick={(event) => {
                  event.preventDefault();
                  onOpen(customer.key);
                }}
              >
                {customer.name}
              </a>
            )}
            <span className={classes['address']}>
              {`${customer.street} ${customer.houseNumber}`.trim()}, {customer.zipCode} {customer.city}
            </span>
            {customer.categories.length > 0 && <HeldCategories categories={customer.categories} wraps />}
          </span>
          <IconChevronRight size={18} stroke={1.6} className={classes['chevron']} aria-hidden="true" />
        </li>
      ))}
    </ul>
  );
}
