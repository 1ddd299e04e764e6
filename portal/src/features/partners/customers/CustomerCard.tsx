import type { Customer } from '#contract/partners/customers.ts';
import { streetOf } from '#portal/entities/address/streetOf.ts';
import type { ListCardProps } from '#portal/list/rows/ListCards.tsx';
import { RowCard } from '#portal/list/rows/RowCard.tsx';
import { WrappingCategories } from './HeldCategories.tsx';

export function CustomerCard({ row }: ListCardProps<Customer>) {
  const { zipCode, city, categories, ...customer } = row.entity;
  return (
    <RowCard row={row} lines={[`${streetOf(customer)}, ${zipCode} ${city}`]}>
      {categories.length > 0 && <WrappingCategories categories={categories} />}
    </RowCard>
  );
}
