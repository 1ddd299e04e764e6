import { IconBan, IconCircleCheck, IconLockOpen, IconTrash, IconUserOff } from '@tabler/icons-react';
import { createContext, use, type ReactNode } from 'react';
import { CardMenu, CardSkeleton } from '#portal/list/rows/ListCards.tsx';
import cardClasses from '#portal/list/rows/cards.module.css';
import { RowButton } from '#portal/list/rows/RowButton.tsx';
import type { Action } from '#portal/ui/menus/ActionMenu.tsx';
import type { ListRow } from '#portal/list/stable/stableRows.ts';
import { Bar } from '#portal/ui/states/Bar.tsx';
import type { Translate } from '#portal/platform/i18n/catalogue.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { PersonAvatar, type Presence } from './PersonAvatar.tsx';
import { fullName } from './names.ts';
import classes from './people.module.css';
import { decisionFor, type Decision } from './usePersonDecisions.ts';

interface Person {
  key: string;
  firstname: string;
  lastname: string;
  image: string | null;
  status: string;
  emailVerified: boolean;
}

interface PersonActions<One extends Person> {
  onDecide: (decision: Decision, person: One) => unknown;
  onRemove: (person: One) => void;
  /** Keys of people whose buttons are locked. */
  lockedKeys: ReadonlySet<string>;
  /** Hands over what the person has to do; left out for people without tours. */
  onOutage?: (person: One) => void;
  /** Why a person can be neither blocked nor deleted; undefined if both are possible. */
  reasonFor?: (person: One) => string | undefined;
}

interface PersonActionsOptions<One extends Person> extends Omit<PersonActions<One>, 'lockedKeys'> {
  t: Translate<'people'>;
  /** Waiting people are confirmed only by the button in their row. */
  isConfirmedInRow?: boolean;
}

const icons = { confirm: IconCircleCheck, block: IconBan, unblock: IconLockOpen };

/** The decision comes first, if there is one; the removal is always last. */
export function personActions<One extends Person>(
  person: One,
  { t, onDecide, onRemove, onOutage, reasonFor, isConfirmedInRow = false }: PersonActionsOptions<One>,
): Action[] {
  const due = decisionFor(person);
  const decision = due === 'confirm' && isConfirmedInRow ? null : due;
  const reason = reasonFor?.(person);
  const removal = { label: t('acts.remove'), icon: IconTrash, isDestructive: true, reason };
  return [
    ...(decision
      ? [{ label: t(`acts.${decision}`), icon: icons[decision], reason, onClick: () => onDecide(decision, person) }]
      : []),
    ...(onOutage && due !== 'confirm'
      ? [{ label: t('acts.outage'), icon: IconUserOff, onClick: () => onOutage(person) }]
      : []),
    { ...removal, onClick: () => onRemove(person) },
  ];
}

/**
 * The actions that all rows of people in a list share. `never`, because each list passes only its own kind of person.
 */
export const PersonActionsContext = createContext<PersonActions<never> | null>(null);

function usePersonActions<One extends Person>(): PersonActions<One> {
  const actions = use(PersonActionsContext) as PersonActions<One> | null;
  if (!actions) throw new Error('rows of people stand in a PersonActionsContext');
  return actions;
}

/** Picture and name; `link` unless another administrator has deleted the person. */
export function PersonName({ row, presence, link }: { row: ListRow<Person>; presence: Presence; link: ReactNode }) {
  const t = useMessages('list');
  const { firstname, lastname, image } = row.entity;
  return (
    <span className={classes.person}>
      <PersonAvatar firstname={firstname} lastname={lastname} image={image} presence={presence} />
      {row.isGone ? (
        <span className={classes.words}>
          <s>{fullName(row.entity)}</s> <small>{t('gone')}</small>
        </span>
      ) : (
        link
      )}
    </span>
  );
}

/** The actions of a person, as buttons in the row. */
export function PersonButtons<One extends Person>({ row: { entity, isGone } }: { row: ListRow<One> }) {
  const t = useMessages('people');
  const { onDecide, onRemove, onOutage, lockedKeys, reasonFor } = usePersonActions<One>();
  if (isGone) return null;
  const name = fullName(entity);
  const decision = decisionFor(entity);
  const common = { isLocked: lockedKeys.has(entity.key), reason: reasonFor?.(entity) };
  return (
    <span className={classes.acts}>
      {decision && (
        <RowButton
          {...common}
          label={t(`actsOn.${decision}`, { name })}
          words={t(`acts.${decision}`)}
          icon={decision === 'confirm' ? undefined : icons[decision]}
          onClick={() => void onDecide(decision, entity)}
        />
      )}
      {onOutage && decision !== 'confirm' && (
        <RowButton
          label={t('actsOn.outage', { name })}
          words={t('acts.outage')}
          icon={IconUserOff}
          onClick={() => onOutage(entity)}
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

interface PersonCardProps<One extends Person> {
  row: ListRow<One>;
  presence: Presence;
  name: ReactNode;
  /** The person's status label. */
  status: ReactNode;
}

/** A person on a phone: picture, name and status; waiting people have a button that confirms them. */
export function PersonCard<One extends Person>({ row, presence, name, status }: PersonCardProps<One>) {
  const t = useMessages('people');
  const { onDecide, lockedKeys } = usePersonActions<One>();
  const { entity, isGone } = row;
  const { firstname, lastname, image } = entity;
  const called = { name: fullName(entity) };
  return (
    <>
      <PersonAvatar firstname={firstname} lastname={lastname} image={image} presence={presence} />
      <span className={cardClasses.lines}>
        {name}
        {!isGone && status}
      </span>
      <CardMenu row={row} {...called}>
        {decisionFor(entity) === 'confirm' && (
          <RowButton
            label={t('actsOn.confirm', called)}
            words={t('acts.confirm')}
            isLocked={lockedKeys.has(entity.key)}
            onClick={() => void onDecide('confirm', entity)}
          />
        )}
      </CardMenu>
    </>
  );
}

export const personCardSkeleton = <CardSkeleton widthsPx={[150, 90]} hasFace />;
export const personNameSkeleton = (
  <span className={classes.person}>
    <Bar widthPx={28} heightPx={28} isRound />
    <Bar widthPx={150} />
  </span>
);
