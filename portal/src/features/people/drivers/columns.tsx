import { useMemo } from 'react';
import { fullName } from '#portal/entities/people/names.ts';
import classes from '#portal/entities/people/people.module.css';
import { PersonButtons, PersonName, personNameSkeleton } from '#portal/entities/people/personRows.tsx';
import { listColumns } from '#portal/list/table/columns.tsx';
import { RowLink } from '#portal/list/rows/RowLink.tsx';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { PresenceLabel } from '#portal/entities/people/PresenceLabel.tsx';
import { driverList } from './list.ts';
import { presenceOf } from './presence.ts';

/** Which columns disappear on narrower screens is defined in people.module.css. */
export function useDriverColumns() {
  const t = useMessages('drivers');
  const dates = useDates();
  return useMemo(
    () =>
      listColumns(driverList, t, {
        name: {
          stays: true,
          width: 'content',
          cell: (row) => (
            <PersonName
              row={row}
              presence={presenceOf(row.entity)}
              link={<RowLink row={row} name={fullName(row.entity)} className={classes.words} />}
            />
          ),
          skeleton: personNameSkeleton,
        },
        phone: { text: ({ phone }) => phone, barPx: 120 },
        email: { width: 'rest', text: ({ email }) => email, barPx: 190 },
        lastOnline: {
          width: 'content',
          cell: ({ entity, isGone }) =>
            !isGone && (
              <PresenceLabel
                presence={presenceOf(entity)}
                lastOnline={entity.lastOnline}
                aligned
                note={entity.tour ? t('onTour', { number: entity.tour.number }) : undefined}
              />
            ),
          barPx: 96,
        },
        created: { text: ({ created }) => dates.day(created), barPx: 76 },
        actions: { stays: true, cell: (row) => <PersonButtons row={row} />, skeleton: null },
      }),
    [t, dates],
  );
}
