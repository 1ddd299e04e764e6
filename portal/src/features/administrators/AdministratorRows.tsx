/** The administrators as a table, or as rows of two lines on a phone. */
import { IconBan, IconDots, IconLockOpen, IconTrash } from '@tabler/icons-react';
import type { Administrator } from '#contract/administrators.ts';
import type { AdministratorStatus } from '#contract/people.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import type { SteadyRow } from '#portal/platform/list/steadyRows.ts';
import { fullName } from '#portal/platform/people/names.ts';
import { decisionFor, isUnverified, type Decision } from '#portal/platform/people/usePersonDecisions.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import classes from '#portal/ui/list/peopleTable.module.css';
import cards from '#portal/ui/list/personCards.module.css';
import { RowButton } from '#portal/ui/list/RowButton.tsx';
import rowClasses from '#portal/ui/list/table.module.css';
import { PersonAvatar, type Presence } from '#portal/ui/PersonAvatar.tsx';
import { PresenceLabel } from '#portal/ui/PresenceLabel.tsx';

export interface AdministratorRowsProps {
  rows: readonly SteadyRow<Administrator>[];
  /** Key of the person who looks. */
  self: string | undefined;
  resting: ReadonlySet<string>;
  /** Why somebody can be neither blocked nor deleted; undefined where they can. */
  reasonFor: (administrator: Administrator) => string | undefined;
  onDecide: (decision: Decision, administrator: Administrator) => void;
  onRemove: (administrator: Administrator) => void;
  /** Opens a phone's sheet with what can be done. */
  onMore: (administrator: Administrator) => void;
}

type RowProps = Omit<AdministratorRowsProps, 'rows'> & { row: SteadyRow<Administrator> };

const presences: Record<AdministratorStatus, Presence> = {
  CONFIRM: 'waiting',
  BLOCKED: 'blocked',
  ACTIVE: 'offline',
};
const presenceOf = (administrator: Administrator): Presence =>
  isUnverified(administrator) ? 'unverified' : presences[administrator.status];
const decisionIcons = { confirm: undefined, block: IconBan, unblock: IconLockOpen };
const columns = ['name', 'phone', 'email', 'status', 'created', 'actions'] as const;
/** The column of the status stands where drivers say when they were last online. */
const classOf = (column: (typeof columns)[number]) => classes[column === 'status' ? 'lastOnline' : column];

function Status({ administrator, aligned = false }: { administrator: Administrator; aligned?: boolean }) {
  const t = useMessages('administrators');
  if (administrator.status !== 'ACTIVE')
    return <PresenceLabel presence={presenceOf(administrator)} lastOnline={null} />;
  return <span className={aligned ? classes['aligned'] : cards['second']}>{t('active')}</span>;
}

/** Leads to what the person did, and what was done to them. */
function Name({ row: { entity, isGone }, self, className }: Pick<RowProps, 'row' | 'self'> & { className: string }) {
  const t = useMessages('administrators');
  const ui = useMessages('ui');
  const name = fullName(entity);
  if (isGone) {
    return (
      <span className={className} title={name}>
        <s>{name}</s> <small>{ui('list.gone')}</small>
      </span>
    );
  }
  return (
    <RouteLink to="activities" search={{ person: entity.key }} className={className} title={t('history', { name })}>
      {entity.key === self ? `${name} ${t('you')}` : name}
    </RouteLink>
  );
}

function Acts({ row: { entity }, resting, reasonFor, onDecide, onRemove }: RowProps) {
  const t = useMessages('administrators');
  const name = fullName(entity);
  const decision = decisionFor(entity);
  const common = { isResting: resting.has(entity.key), reason: reasonFor(entity) };
  return (
    <span className={classes['acts']}>
      {decision && (
        <RowButton
          {...common}
          label={t(`actsOn.${decision}`, { name })}
          words={t(`acts.${decision}`)}
          icon={decisionIcons[decision]}
          onClick={() => onDecide(decision, entity)}
        />
      )}
      <RowButton
        {...common}
        label={t('actsOn.remove', { name })}
        words={t('acts.remove')}
        icon={IconTrash}
        isDestructive
        onClick={() => onRemove(entity)}
      />
    </span>
  );
}

function TableRow(props: RowProps) {
  const { entity, isGone } = props.row;
  const { firstname, lastname, image, phone, email, status, created } = entity;
  const dates = useDates();
  return (
    <tr data-status={status} data-gone={isGone || undefined}>
      <td className={classes['name']}>
        <span className={classes['person']}>
          <PersonAvatar firstname={firstname} lastname={lastname} image={image} presence={presenceOf(entity)} />
          <Name {...props} className={`${rowClasses['link']} ${classes['words']}`} />
        </span>
      </td>
      <td className={classes['phone']}>{phone}</td>
      <td className={classes['email']} title={email}>
        {email}
      </td>
      <td className={classes['lastOnline']}>{!isGone && <Status administrator={entity} aligned />}</td>
      <td className={classes['created']}>{dates.day(created)}</td>
      <td className={classes['actions']}>{!isGone && <Acts {...props} />}</td>
    </tr>
  );
}

export function AdministratorsTable({ rows, ...props }: AdministratorRowsProps) {
  const t = useMessages('administrators');
  return (
    <table className={`${rowClasses['table']} ${classes['table']} ${classes['still']}`} aria-label={t('title')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} className={classOf(column)} scope="col">
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.entity.key} row={row} {...props} />
        ))}
      </tbody>
    </table>
  );
}

function Card(props: RowProps) {
  const { row, onDecide, onMore, resting } = props;
  const { entity, isGone } = row;
  const { key, firstname, lastname, image, status } = entity;
  const t = useMessages('administrators');
  const ui = useMessages('ui');
  const name = fullName(entity);
  return (
    <li className={cards['card']} data-status={status} data-gone={isGone || undefined}>
      <PersonAvatar firstname={firstname} lastname={lastname} image={image} presence={presenceOf(entity)} />
      <span className={cards['lines']}>
        <Name {...props} className={cards['name'] ?? ''} />
        {!isGone && <Status administrator={entity} />}
      </span>
      {!isGone && (
        <span className={cards['acts']}>
          {decisionFor(entity) === 'confirm' && (
            <RowButton
              label={t('actsOn.confirm', { name })}
              words={t('acts.confirm')}
              isResting={resting.has(key)}
              onClick={() => onDecide('confirm', entity)}
            />
          )}
          <button
            type="button"
            className={cards['more']}
            aria-label={ui('list.acts', { name })}
            onClick={() => onMore(entity)}
          >
            <IconDots size={18} stroke={1.8} aria-hidden="true" />
          </button>
        </span>
      )}
    </li>
  );
}

export function AdministratorCards({ rows, ...props }: AdministratorRowsProps) {
  const t = useMessages('administrators');
  return (
    <ul className={cards['cards']} aria-label={t('title')}>
      {rows.map((row) => (
        <Card key={row.entity.key} row={row} {...props} />
      ))}
    </ul>
  );
}
