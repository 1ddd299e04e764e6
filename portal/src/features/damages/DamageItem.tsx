import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconCircleCheck, IconDots, IconEdit, IconNote, IconRotate, IconTool, IconTrash } from '@tabler/icons-react';
import type { Damage, DamageStatus } from '#contract/damages.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './DamageItem.module.css';
import { DamageMarker } from './DamageMarker.tsx';
import { Photos } from './Photos.tsx';
import { StatusWords } from './StatusWords.tsx';
import { usePlaceWords } from './usePlaceWords.ts';

/** What was asked for with a report; the dialogs of the card carry it out. */
export type DamageAction =
  | { kind: 'move'; damage: Damage; status: DamageStatus }
  | { kind: 'note' | 'edit' | 'remove'; damage: Damage };

interface DamageItemProps {
  damage: Damage;
  /** On the drawing; none once it is repaired. */
  number?: number;
  isMarked?: boolean;
  onAct: (action: DamageAction) => void;
}

const icons = { open: IconRotate, 'in-repair': IconTool, repaired: IconCircleCheck };
const verbs = { open: 'reopen', 'in-repair': 'start', repaired: 'finish' } as const;
/** Where a report can go from each status, the usual way first. */
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
      <Menu position="bottom-end" shadow="md" width={220} withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('item.more', { title })}>
            <IconDots size={18} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {(usual === 'open' ? [usual] : others).map((next) => {
            const Icon = icons[next];
            return (
              <Menu.Item
                key={next}
                leftSection={<Icon size={16} stroke={1.7} aria-hidden="true" />}
                onClick={() => onAct({ kind: 'move', damage, status: next })}
              >
                {t(`acts.${verbs[next]}`)}
              </Menu.Item>
            );
          })}
          <Menu.Item
            leftSection={<IconNote size={16} stroke={1.7} aria-hidden="true" />}
            onClick={() => onAct({ kind: 'note', damage })}
          >
            {t('acts.note')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconEdit size={16} stroke={1.7} aria-hidden="true" />}
            onClick={() => onAct({ kind: 'edit', damage })}
          >
            {t('acts.edit')}
          </Menu.Item>
          <Menu.Item
            className={classes['remove'] ?? ''}
            leftSection={<IconTrash size={16} stroke={1.7} aria-hidden="true" />}
            onClick={() => onAct({ kind: 'remove', damage })}
          >
            {t('acts.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
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
            {t('note.by', { name: author, time: dates.dayAndTime(created) })}
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
      {number === undefined ? <span className={classes['blank']} /> : <DamageMarker number={number} damage={damage} />}
      <div className={classes['body']}>
        <h3>{title}</h3>
        <p className={classes['where']}>
          {where} · {t('item.reported', { day: dates.day(occurred), name: reporter.name })}
        </p>
        <StatusWords damage={damage} />
        {description && <p className={classes['description']}>{description}</p>}
        <Photos photos={photos} title={title} />
        <Notes notes={notes} />
      </div>
      <Acts damage={damage} onAct={onAct} />
    </li>
  );
}
