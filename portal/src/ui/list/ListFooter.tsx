/** The foot of a list: which rows of how many these are, and the way to the next ones. */
import { ActionIcon } from '@mantine/core';
import { type Icon, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import classes from './ListFooter.module.css';

interface ListFooterProps {
  /** Place of the first row in the whole list, from 1; undefined while the first page is being read. */
  first: number | undefined;
  rows: number;
  total: number;
  /** Of a long list only is known that there are at least so many. */
  isTotalExact?: boolean | undefined;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

export function ListFooter({ first, rows, total, isTotalExact = true, onPrevious, onNext }: ListFooterProps) {
  const t = useMessages('ui');
  const platform = useMessages('platform');
  const { format, counted } = useNumbers();
  const last = (first ?? 1) + rows - 1;
  return (
    <>
      <output>
        {first === undefined
          ? platform('loading')
          : t('list.range', {
              from: format(rows ? first : 0),
              to: format(last),
              total: counted(Math.max(total, isTotalExact ? last : last + 1), isTotalExact).formatted,
            })}
      </output>
      <nav aria-label={t('list.pages')} className={classes['pages']}>
        <TurnButton label={t('list.previous')} icon={IconChevronLeft} onClick={onPrevious} />
        <TurnButton label={t('list.next')} icon={IconChevronRight} onClick={onNext} />
      </nav>
    </>
  );
}

interface TurnButtonProps {
  label: string;
  icon: Icon;
  /** Undefined where there is no page to turn to. */
  onClick: (() => void) | undefined;
}

function TurnButton({ label, icon: Icon, onClick }: TurnButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      className={classes['button'] ?? ''}
      aria-label={label}
      disabled={!onClick}
      onClick={onClick}
    >
      <Icon size={18} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
}
