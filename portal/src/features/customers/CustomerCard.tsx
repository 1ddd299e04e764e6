import { IconChevronRight } from '@tabler/icons-react';
import type { Customer } from '#contract/customers.ts';
import cardClasses from '#portal/list/cards.module.css';
import type { ListCardProps } from '#portal/list/ListCards.tsx';
import { RowLink } from '#portal/list/RowLink.tsx';
import { streetOf } from './columns.tsx';
import { HeldCategories } from './HeldCategories.tsx';

export function CustomerCard({ row }: ListCardProps<Customer>) {
  const { entity: customer } = row;
  return (
    <>
      <span className={cardClasses.lines}>
        <RowLink row={row} name={customer.name} className={cardClasses.name} />
        <span className={cardClasses.second}>
          {streetOf(customer)}, {customer.zipCode} {customer.city}
        </span>
        {customer.categories.length > 0 && <HeldCategories categories={customer.categories} wraps />}
      </span>
      <IconChevronRight size={18} stroke={1.6} className={cardClasses.chevron} aria-hidden="true" />
    </>
  );
}
