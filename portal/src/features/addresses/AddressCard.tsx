import { IconChevronRight } from '@tabler/icons-react';
import type { Address } from '#contract/addresses.ts';
import cardClasses from '#portal/list/cards.module.css';
import type { ListCardProps } from '#portal/list/ListCards.tsx';
import { RowLink } from '#portal/list/RowLink.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { streetOf, useUsualWords } from './columns.tsx';

export function AddressCard({ row }: ListCardProps<Address>) {
  const t = useMessages('addresses');
  const { entity } = row;
  const usual = useUsualWords()(entity);
  return (
    <>
      <span className={cardClasses.lines}>
        <RowLink row={row} name={entity.name} className={cardClasses.name} />
        <span className={cardClasses.second}>
          {streetOf(entity)}, {entity.zipCode} {entity.city}
        </span>
        <span className={cardClasses.second}>{[t(`kinds.${entity.kind}`), usual].filter(Boolean).join(', ')}</span>
      </span>
      <IconChevronRight size={18} stroke={1.6} className={cardClasses.chevron} aria-hidden="true" />
    </>
  );
}
