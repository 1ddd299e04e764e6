import type { Driver } from '#contract/people/drivers.ts';
import { fullName } from '#portal/entities/people/names.ts';
import { PersonCard } from '#portal/entities/people/personRows.tsx';
import cardClasses from '#portal/list/rows/cards.module.css';
import type { ListCardProps } from '#portal/list/rows/ListCards.tsx';
import { RowLink } from '#portal/list/rows/RowLink.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { PresenceLabel } from '#portal/entities/people/PresenceLabel.tsx';
import { presenceOf } from './presence.ts';

export function DriverCard({ row }: ListCardProps<Driver>) {
  const t = useMessages('drivers');
  const presence = presenceOf(row.entity);
  const { tour } = row.entity;
  return (
    <PersonCard
      row={row}
      presence={presence}
      name={<RowLink row={row} name={fullName(row.entity)} className={cardClasses.name} />}
      status={
        <PresenceLabel
          presence={presence}
          lastOnline={row.entity.lastOnline}
          note={tour ? t('onTour', { number: tour.number }) : undefined}
        />
      }
    />
  );
}
