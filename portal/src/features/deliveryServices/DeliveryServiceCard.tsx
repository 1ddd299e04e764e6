import { IconChevronRight } from '@tabler/icons-react';
import type { DeliveryService } from '#contract/deliveryServices.ts';
import cardClasses from '#portal/list/cards.module.css';
import type { ListCardProps } from '#portal/list/ListCards.tsx';
import { RowLink } from '#portal/list/RowLink.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';

export function DeliveryServiceCard({ row }: ListCardProps<DeliveryService>) {
  const t = useMessages('deliveryServices');
  const { entity } = row;
  const details = [entity.contact, entity.phone, !entity.active && t('active.false')].filter(Boolean);
  return (
    <>
      <span className={cardClasses.lines}>
        <RowLink row={row} name={entity.name} className={cardClasses.name} />
        {details.length > 0 && <span className={cardClasses.second}>{details.join(', ')}</span>}
      </span>
      <IconChevronRight size={18} stroke={1.6} className={cardClasses.chevron} aria-hidden="true" />
    </>
  );
}
