import { useMemo } from 'react';
import type { Driver } from '#contract/drivers.ts';
import { fullName } from '#portal/entities/people/names.ts';
import classes from '#portal/entities/people/people.module.css';
import { PersonButtons, PersonName, personNameSkeleton } from '#portal/entities/people/personRows.tsx';
import { Text, type ListColumn } from '#portal/list/ListTable.tsx';
import { RowLink } from '#portal/list/RowLink.tsx';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { Bar } from '#portal/ui/states/Bar.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { PresenceLabel } from '#portal/entities/people/PresenceLabel.tsx';
import { presenceOf } from './presence.ts';

/** How columns give way on narrower screens stands in people.module.css. */
export function useDriverColumns(): readonly ListColumn<Driver>[] {
  const t = useMessages('drivers');
  const dates = useDates();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('columns.name'),
        accessorFn: ({ entity }) => fullName(entity),
        cell: ({ row: { original: row } }) => (
          <PersonName
            row={row}
            presence={presenceOf(row.entity)}
            link={<RowLink row={row} name={fullName(row.entity)} className={classes.words} />}
          />
        ),
        meta: { skeleton: personNameSkeleton },
      },
      {
        id: 'phone',
        header: t('columns.phone'),
        accessorFn: ({ entity }) => entity.phone,
        meta: { skeleton: <Bar widthPx={120} /> },
      },
      {
        id: 'email',
        header: t('columns.email'),
        accessorFn: ({ entity }) => entity.email,
        meta: { skeleton: <Bar widthPx={190} /> },
      },
      {
        id: 'lastOnline',
        header: t('columns.lastOnline'),
        accessorFn: ({ entity }) => entity.lastOnline ?? 0,
        cell: ({ row: { original: row } }) =>
          !row.isGone && <PresenceLabel presence={presenceOf(row.entity)} lastOnline={row.entity.lastOnline} aligned />,
        meta: { skeleton: <Bar widthPx={96} /> },
      },
      {
        id: 'created',
        header: t('columns.created'),
        accessorFn: ({ entity }) => entity.created,
        cell: ({ row }) => <Text>{dates.day(row.original.entity.created)}</Text>,
        meta: { skeleton: <Bar widthPx={76} /> },
      },
      {
        id: 'actions',
        header: t('columns.actions'),
        cell: ({ row }) => <PersonButtons row={row.original} />,
        meta: { skeleton: null },
      },
    ],
    [t, dates],
  );
}
