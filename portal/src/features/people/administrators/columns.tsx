import { useMemo } from 'react';
import type { Administrator } from '#contract/people/administrators.ts';
import type { AdministratorStatus } from '#contract/people/people.ts';
import { fullName } from '#portal/entities/people/names.ts';
import classes from '#portal/entities/people/people.module.css';
import { PersonButtons, PersonName, personNameSkeleton } from '#portal/entities/people/personRows.tsx';
import { isUnverified } from '#portal/entities/people/usePersonDecisions.ts';
import { listColumns } from '#portal/list/table/columns.tsx';
import tableClasses from '#portal/list/table/table.module.css';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { useMe } from '#portal/platform/session/session.ts';
import type { Presence } from '#portal/entities/people/PersonAvatar.tsx';
import { PresenceLabel } from '#portal/entities/people/PresenceLabel.tsx';
import { administratorList } from './list.ts';

const presences: Record<AdministratorStatus, Presence> = { CONFIRM: 'waiting', BLOCKED: 'blocked', ACTIVE: 'offline' };
export const presenceOf = (administrator: Administrator): Presence =>
  isUnverified(administrator) ? 'unverified' : presences[administrator.status];

/** A link to the person's activities: by the person, and on the person. */
export function HistoryLink({ of, className }: { of: Administrator; className: string }) {
  const t = useMessages('administrators');
  const self = useMe()?.user.key;
  const name = fullName(of);
  return (
    <RouteLink to="activities" search={{ person: of.key }} className={className} title={t('history', { name })}>
      {of.key === self ? `${name} ${t('you')}` : name}
    </RouteLink>
  );
}

export function Status({ of, className }: { of: Administrator; className: string | undefined }) {
  const t = useMessages('administrators');
  if (of.status !== 'ACTIVE') return <PresenceLabel presence={presenceOf(of)} lastOnline={null} />;
  return <span className={className}>{t('active')}</span>;
}

/** Which columns disappear on narrower screens is defined in people.module.css. */
export function useAdministratorColumns() {
  const t = useMessages('administrators');
  const dates = useDates();
  return useMemo(
    () =>
      listColumns(administratorList, t, {
        name: {
          width: 'content',
          cell: (row) => (
            <PersonName
              row={row}
              presence={presenceOf(row.entity)}
              link={<HistoryLink of={row.entity} className={`${tableClasses.link} ${classes.words}`} />}
            />
          ),
          skeleton: personNameSkeleton,
        },
        phone: { text: ({ phone }) => phone, barPx: 120 },
        email: { width: 'rest', text: ({ email }) => email, barPx: 190 },
        status: {
          width: 'content',
          cell: ({ entity, isGone }) => !isGone && <Status of={entity} className={classes.aligned} />,
          barPx: 96,
        },
        created: { text: ({ created }) => dates.day(created), barPx: 76 },
        actions: { cell: (row) => <PersonButtons row={row} />, skeleton: null },
      }),
    [t, dates],
  );
}
