/** The drivers on a phone: rows of two lines, each opens its driver; those who wait are confirmed in place. */
import { IconDots } from '@tabler/icons-react';
import { memo } from 'react';
import type { Driver } from '#contract/drivers.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import type { SteadyRow } from '#portal/platform/list/steadyRows.ts';
import { RowButton } from '#portal/ui/list/RowButton.tsx';
import classes from '#portal/ui/list/personCards.module.css';
import { PersonAvatar } from '#portal/ui/PersonAvatar.tsx';
import { PresenceLabel } from '#portal/ui/PresenceLabel.tsx';
import type { RowContext } from './DriverRow.tsx';
import { fullName } from '#portal/platform/people/names.ts';
import { decisionFor } from '#portal/platform/people/usePersonDecisions.ts';
import { presenceOf } from './presence.ts';

interface DriverCardsProps {
  rows: readonly SteadyRow<Driver>[];
  resting: ReadonlySet<string>;
  context: RowContext;
  /** Opens the sheet with what can be done. */
  onMore: (driver: Driver) => void;
  isBusy: boolean;
}

interface DriverCardProps extends Pick<DriverCardsProps, 'context' | 'onMore'> {
  driver: Driver;
  isGone: boolean;
  isResting: boolean;
  /** "Aktionen für Aylin Yıldırım" */
  actsLabel: string;
}

function PlainCard({ driver, isGone, isResting, actsLabel, context, onMore }: DriverCardProps) {
  const { key, firstname, lastname, image, status, lastOnline } = driver;
  const { t, gone, hrefOf, onOpen, onDecide } = context;
  const name = fullName(driver);
  const presence = presenceOf(driver);
  return (
    <li className={classes['card']} data-status={status} data-gone={isGone || undefined}>
      <PersonAvatar firstname={firstname} lastname={lastname} image={image} presence={presence} />
      <span className={classes['lines']}>
        {isGone ? (
          <span className={classes['name']}>
            <s>{name}</s> <small>{gone}</small>
          </span>
        ) : (
          <a
            className={classes['name']}
            href={hrefOf(key)}
            onClick={(event) => {
              event.preventDefault();
              onOpen(key);
            }}
          >
            {name}
          </a>
        )}
        {!isGone && <PresenceLabel presence={presence} lastOnline={lastOnline} />}
      </span>
      {!isGone && (
        <span className={classes['acts']}>
          {decisionFor(driver) === 'confirm' && (
            <RowButton
              label={t('actsOn.confirm', { name })}
              words={t('acts.confirm')}
              isResting={isResting}
              onClick={() => void onDecide('confirm', driver)}
            />
          )}
          <button type="button" className={classes['more']} aria-label={actsLabel} onClick={() => onMore(driver)}>
            <IconDots size={18} stroke={1.8} aria-hidden="true" />
          </button>
        </span>
      )}
    </li>
  );
}

const DriverCard = memo(PlainCard);

export function DriverCards({ rows, resting, context, onMore, isBusy }: DriverCardsProps) {
  const t = useMessages('drivers');
  const ui = useMessages('ui');
  return (
    <ul className={classes['cards']} aria-label={t('title')} aria-busy={isBusy}>
      {rows.map(({ entity, isGone }) => (
        <DriverCard
          key={entity.key}
          driver={entity}
          isGone={isGone}
          isResting={resting.has(entity.key)}
          actsLabel={ui('list.acts', { name: fullName(entity) })}
          context={context}
          onMore={onMore}
        />
      ))}
    </ul>
  );
}
