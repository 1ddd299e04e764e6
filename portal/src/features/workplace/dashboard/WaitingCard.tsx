import { Text } from '@mantine/core';
import { addDays } from '#contract/platform/days.ts';
import { smallCountLimit } from '#contract/platform/list.ts';
import type { Dashboard, WaitingPerson } from '#contract/workplace/dashboard.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { RowButton } from '#portal/list/rows/RowButton.tsx';
import { useInteractionLock } from '#portal/list/stable/useInteractionLock.ts';
import { useNow } from '#portal/platform/clock/clock.ts';
import { fullName } from '#portal/entities/people/names.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { Bar, skeletonClass } from '#portal/ui/states/Bar.tsx';
import { Card } from '#portal/ui/cards/Card.tsx';
import { PersonAvatar } from '#portal/entities/people/PersonAvatar.tsx';
import { useConfirming, type Confirming, type Outcome } from './useConfirming.ts';
import classes from './WaitingCard.module.css';
import { useWaitingRows } from './waitingRows.ts';

/** Today: the time. Yesterday: day and time. Earlier: the day. */
function useSince(): (time: number) => string {
  const t = useMessages('dashboard');
  const dates = useDates();
  const today = dates.isoDay(useNow());
  return (time) => {
    const day = dates.isoDay(time);
    if (day >= today) return dates.time(time);
    return day === addDays(today, -1) ? t('waiting.yesterday', { time: dates.time(time) }) : dates.day(time);
  };
}

interface PersonRowProps {
  person: WaitingPerson;
  /** The decision on the person; null while the person waits. */
  outcome: Outcome | 'settled' | null;
  isLocked: boolean;
  onConfirm: () => void;
}

function PersonRow({ person, outcome, isLocked, onConfirm }: PersonRowProps) {
  const t = useMessages('dashboard');
  const people = useMessages('people');
  const since = useSince();
  const name = fullName(person);
  const isDriver = person.role === 'driver';
  const role = t(isDriver ? 'waiting.driver' : 'waiting.administrator');
  const link = { className: classes.name ?? '', title: name };
  return (
    <li className={classes.row}>
      <PersonAvatar
        firstname={person.firstname}
        lastname={person.lastname}
        image={person.image}
        {...(!outcome && { presence: person.emailVerified ? 'waiting' : 'unverified' })}
      />
      <div className={classes.who}>
        {isDriver ? (
          <RouteLink to="driver" params={{ key: person.key }} {...link}>
            {name}
          </RouteLink>
        ) : (
          <RouteLink to="administrators" {...link}>
            {name}
          </RouteLink>
        )}
        <small>{t('waiting.since', { role, time: since(person.created) })}</small>
      </div>
      {outcome && <span className={classes.outcome}>{t(`waiting.state.${outcome}`)}</span>}
      {!outcome && !person.emailVerified && (
        <span className={classes.unconfirmed}>{people('presence.unverified')}</span>
      )}
      {!outcome && person.emailVerified && (
        <RowButton
          label={t('waiting.confirmLabel', { name })}
          words={t('waiting.confirm')}
          isLocked={isLocked}
          onClick={onConfirm}
        />
      )}
    </li>
  );
}

function Rows({ people, confirming }: { people: readonly WaitingPerson[]; confirming: Confirming }) {
  const t = useMessages('dashboard');
  const { ref, isLocked } = useInteractionLock<HTMLUListElement>(false);
  const rows = useWaitingRows(people, ref, isLocked);
  const { outcomes, lockedKeys, confirm } = confirming;
  if (rows.length === 0)
    return (
      <Text p={16} c="dimmed">
        {t('waiting.none')}
      </Text>
    );
  return (
    <ul ref={ref}>
      {rows.map(({ person, isSettled }) => (
        <PersonRow
          key={person.key}
          person={person}
          outcome={outcomes[person.key] ?? (isSettled ? 'settled' : null)}
          isLocked={lockedKeys.has(person.key)}
          onConfirm={() => confirm(person)}
        />
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <div className={skeletonClass} aria-hidden="true">
      {[142, 168, 131].map((width) => (
        <div key={width} className={classes.row}>
          <Bar widthPx={28} heightPx={28} isRound />
          <Bar widthPx={width} heightPx={10} />
        </div>
      ))}
    </div>
  );
}

/** `data` is undefined while loading. */
export function WaitingCard({ data }: { data: Dashboard | undefined }) {
  const t = useMessages('dashboard');
  const { bounded, counted, format } = useNumbers();
  const confirming = useConfirming();
  const drivers = data?.drivers.waiting ?? 0;
  const administrators = data?.administrators.waiting ?? 0;
  const all = drivers + administrators;
  const isExact = drivers <= smallCountLimit && administrators <= smallCountLimit;
  const hidden = all - (data?.waiting.length ?? 0);
  return (
    <Card
      title={t('waiting.title')}
      aside={all > 0 && <output>{isExact ? format(all) : bounded(all, smallCountLimit)}</output>}
      flush
    >
      {data ? <Rows people={data.waiting} confirming={confirming} /> : <Waiting />}
      {all > 0 && (
        <div className={classes.foot}>
          {hidden > 0 && <span>{t('waiting.more', { formatted: counted(hidden, isExact).formatted })}</span>}
          {drivers > 0 && (
            <RouteLink to="drivers" search={{ status: 'CONFIRM' }}>
              {t('waiting.allDrivers')}
            </RouteLink>
          )}
          {administrators > 0 && <RouteLink to="administrators">{t('waiting.allAdministrators')}</RouteLink>}
        </div>
      )}
    </Card>
  );
}
