import { Button } from '@mantine/core';
import { IconCircleCheck, IconEdit, IconNote, IconRotate, IconTool, IconTrash } from '@tabler/icons-react';
import type { Damage, DamageStatus } from '#contract/fleet/damages.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { ActionMenu } from '#portal/ui/menus/ActionMenu.tsx';
import classes from './DamageItem.module.css';
import { DamageMarker } from './DamageMarker.tsx';
import { Photos } from '#portal/entities/photos/Photos.tsx';
import { StatusWords } from './StatusWords.tsx';
import { usePlaceWords } from './usePlaceWords.ts';

/** The action requested on a report; the dialogs of the card carry it out. */
export type DamageAction =
  | { kind: 'move'; damage: Damage; status: DamageStatus }
  | { kind: 'note' | 'edit' | 'remove'; damage: Damage };

interface DamageItemProps {
  damage: Damage;
  /** Number on the drawing; none after the repair. */
  number?: number;
  isMarked?: boolean;
  onAct: (action: DamageAction) => void;
}

const icons = { open: IconRotate, 'in-repair': IconTool, repaired: IconCircleCheck };
const verbs = { open: 'reopen', 'in-repair': 'start', repaired: 'finish' } as const;
/** The next statuses from each status, the usual one first. */
const nextOf: Record<DamageStatus, readonly DamageStatus[]> = {
  open: ['in-repair', 'repaired'],
  'in-repair': ['repaired', 'open'],
  repaired: ['open'],
};

function Acts({ damage, onAct }: Pick<DamageItemProps, 'damage' | 'onAct'>) {
  const t = useMessages('damages');
  const { title, status } = damage;
  const [usual, ...others] = nextOf[status];
  return (
    <div className={classes['acts']}>
      {usual && usual !== 'open' && (
        <Button
          variant="default"
          aria-label={`${t(`acts.${verbs[usual]}`)}: ${title}`}
          onClick={() => onAct({ kind: 'move', damage, status: usual })}
        >
          {t(`acts.${verbs[usual]}`)}
        </Button>
      )}
      <ActionMenu
        label={t('item.more', { title })}
        actions={[
          ...(usual === 'open' ? [usual] : others).map((next) => ({
            label: t(`acts.${verbs[next]}`),
            icon: icons[next],
            onClick: () => onAct({ kind: 'move', damage, status: next }),
          })),
          { label: t('acts.note'), icon: IconNote, onClick: () => onAct({ kind: 'note', damage }) },
          { label: t('acts.edit'), icon: IconEdit, onClick: () => onAct({ kind: 'edit', damage }) },
          {
            label: t('acts.remove'),
            icon: IconTrash,
            isDestructive: true,
            onClick: () => onAct({ kind: 'remove', damage }),
          },
        ]}
      />
    </div>
  );
}

function Notes({ notes }: Pick<Damage, 'notes'>) {
  const t = useMessages('damages');
  const dates = useDates();
  if (notes.length === 0) return null;
  return (
    <ol className={classes['notes']}>
      {notes.map(({ key, text, status, author, created }) => (
        <li key={key}>
          {text && <p>{text}</p>}
          <small>
            {status && `${t('note.status', { status: t(`statuses.${status}`) })} · `}
            {t('note.by', { name: author || t('item.erased'), time: dates.dayAndTime(created) })}
          </small>
        </li>
      ))}
    </ol>
  );
}

export function DamageItem({ damage, number, isMarked = false, onAct }: DamageItemProps) {
  const t = useMessages('damages');
  const dates = useDates();
  const placeWords = usePlaceWords();
  const { key, title, description, place, occurred, reporter, photos, notes } = damage;
  const where = placeWords(damage.vehicle.kind, place);
  return (
    <li id={`damage-${key}`} className={classes['item']} data-marked={isMarked || undefined} tabIndex={-1}>
      {number === undefined ? (
        <span style={{ flex: 'none', width: 22 }} />
      ) : (
        <DamageMarker number={number} damage={damage} />
      )}
      <div className={classes['body']}>
        <h3>{title}</h3>
        <small>
          {where} · {t('item.reported', { day: dates.day(occurred), name: reporter.name || t('item.erased') })}
        </small>
        <StatusWords damage={damage} />
        {description && <p className={classes['description']}>{description}</p>}
        <Photos photos={photos} title={title} />
        <Notes notes={notes} />
      </div>
      <Acts damage={damage} onAct={onAct} />
    </li>
  );
}
