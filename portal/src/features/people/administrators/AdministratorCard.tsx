import type { Administrator } from '#contract/people/administrators.ts';
import { fullName } from '#portal/entities/people/names.ts';
import { PersonCard } from '#portal/entities/people/personRows.tsx';
import cardClasses from '#portal/list/rows/cards.module.css';
import type { ListCardProps } from '#portal/list/rows/ListCards.tsx';
import { RowLink } from '#portal/list/rows/RowLink.tsx';
import { HistoryLink, presenceOf, Status } from './columns.tsx';

export function AdministratorCard({ row }: ListCardProps<Administrator>) {
  const { entity, isGone } = row;
  const name = cardClasses.name ?? '';
  return (
    <PersonCard
      row={row}
      presence={presenceOf(entity)}
      name={
        isGone ? (
          <RowLink row={row} name={fullName(entity)} className={name} />
        ) : (
          <HistoryLink of={entity} className={name} />
        )
      }
      status={<Status of={entity} className={cardClasses.second} />}
    />
  );
}
