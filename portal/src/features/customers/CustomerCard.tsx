import type { Customer } from '#contract/customers.ts';
import { streetOf } from '#portal/entities/address/streetOf.ts';
import type { ListCardProps } from '#portal/list/ListCards.tsx';
import { RowCard } from '#portal/list/RowCard.tsx';
import { WrappingCategories } from './HeldCategories.tsx';

export function CustomerCard({ row }: ListCardProps<Customer>) {
  const { zipCode, city, categories, ...customer } = row.entity;
  return (
    <RowCard row={row} lines={[`${streetOf(customer)}, ${zipCode} ${city}`]}>
      {categories.length > 0 && <WrappingCategories categories={categories} />}
    </RowCard>
  );
}
