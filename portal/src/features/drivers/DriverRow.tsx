/** One driver as a row of the table: a plain element that is drawn again only when this driver changes. */
import { IconBan, IconLockOpen, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import type { Driver } from '#contract/drivers.ts';
import type { Dates } from '#portal/platform/i18n/dates.ts';
import type { Translate } from '#portal/platform/i18n/catalogue.ts';
import { decisionFor, type Decision } from '#portal/platform/people/usePersonDecisions.ts';
import { isPlainRowClick } from '#portal/ui/list/rowClick.ts';
import { RowButton } from '#portal/ui/list/RowButton.tsx';
import rowClasses from '#portal/ui/list/table.module.css';
import { PersonAvatar } from '#portal/ui/PersonAvatar.tsx';
import { PresenceLabel } from '#portal/ui/PresenceLabel.tsx';
import classes from '#portal/ui/list/peopleTable.module.css';
import { fullName } from '#portal/platform/people/names.ts';
import { presenceOf } from './presence.ts';

/** What rows share; it stays the same, so that rows need not be drawn again. */
export interface RowContext {
  t: Translate<'drivers'>;
  /** "gelöscht" */
  gone: string;
  dates: Dates;
  hrefOf: (key: string) => string;
  onOpen: (key: string) => void;
  onDecide: (decision: Decision, driver: Driver) => Promise<void>;
  onRemove: (driver: Driver) => void;
}

interface DriverRowProps {
  driver: Driver;
  isGone: boolean;
  isResting: boolean;
  /** Place in the whole list, from 1. */
  place: number;
  context: RowContext;
}

const decisionIcons = { confirm: undefined, block: IconBan, unblock: IconLockOpen };

function Acts({ driver, isResting, context }: Pick<DriverRowProps, 'driver' | 'isResting' | 'context'>) {
  const { t, onDecide, onRemove } = context;
  const decision = decisionFor(driver);
  const name = fullName(driver);
  return (
    <span className={classes['acts']}>
      {decision && (
        <RowButton
          label={t(`actsOn.${decision}`, { name })}
          words={t(`acts.${decision}`)}
          icon={decisionIcons[decision]}
          isResting={isResting}
          onClick={() => void onDecide(decision, driver)}
        />
      )}
      <RowButton
        label={t('actsOn.remove', { name })}
        words={t('acts.remove')}
        icon={IconTrash}
        isDestructive
        isResting={isResting}
        onClick={() => onRemove(driver)}
      />
    </span>
  );
}

function PlainRow({ driver, isGone, isResting, place, context }: DriverRowProps) {
  const { key, firstname, lastname, image, phone, email, status, lastOnline, created } = driver;
  const { gone, dates, hrefOf, onOpen } = context;
  const name = fullName(driver);
  const presence = presenceOf(driver);
  return (
    <tr
      aria-rowindex={place + 1}
      data-status={status}
      data-gone={isGone || undefined}
      onClick={(event) => !isGone && isPlainRowClick(event) && onOpen(key)}
    >
      <td className={classes['name']}>
        <span className={classes['person']}>
          <PersonAvatar firstname={firstname} lastname={lastname} image={image} presence={presence} />
          {isGone ? (
            <span className={classes['words']}>
              <s>{name}</s> <small>{gone}</small>
            </span>
          ) : (
            <a
              className={`${rowClasses['link']} ${classes['words']}`}
              href={hrefOf(key)}
              title={name}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onOpen(key);
              }}
            >
              {name}
            </a>
          )}
        </span>
      </td>
      <td className={classes['phone']}>{phone}</td>
      <td className={classes['email']} title={email}>
        {email}
      </td>
      <td className={classes['lastOnline']}>
        {!isGone && <PresenceLabel presence={presence} lastOnline={lastOnline} aligned />}
      </td>
      <td className={classes['created']}>{dates.day(created)}</td>
      <td className={classes['actions']}>
        {!isGone && <Acts driver={driver} isResting={isResting} context={context} />}
      </td>
    </tr>
  );
}

export const DriverRow = memo(PlainRow);
