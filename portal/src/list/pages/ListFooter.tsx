import { ActionIcon } from '@mantine/core';
import { type Icon, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import classes from '../list.module.css';
import type { AnyListState } from '../listSearch.ts';
import type { Keyed } from '../stable/stableRows.ts';
import { pageSize } from '../defineList.ts';
import type { List } from '../useList.ts';

interface ListFooterProps<Entity extends Keyed, State extends AnyListState> {
  list: List<Entity, State>;
  /** Totals of the rows, instead of their number; the page buttons are then shown only if there are several pages. */
  summary?: ReactNode;
}

/** The range of the rows and their total number, with the buttons to the other pages. */
export function ListFooter<Entity extends Keyed, State extends AnyListState>({
  list,
  summary,
}: ListFooterProps<Entity, State>) {
  const t = useMessages('list');
  const platform = useMessages('controls');
  const { format, counted } = useNumbers();
  const { shown, state, navigation } = list;
  const { next = null, rows = [], total = 0 } = shown ?? {};
  // On the last page the total is known.
  const isTotalExact = next === null || shown?.isTotalExact === true;
  const first = (state.page - 1) * pageSize + 1;
  const last = first + rows.filter(({ isElsewhere }) => !isElsewhere).length - 1;
  const hasPages = !summary || state.page > 1 || next !== null;
  return (
    <>
      {summary}
      {hasPages && (
        <>
          <output>
            {shown
              ? t('range', {
                  from: format(last >= first ? first : 0),
                  to: format(last),
                  total: counted(Math.max(total, isTotalExact ? last : last + 1), isTotalExact).formatted,
                })
              : platform('loading')}
          </output>
          <nav aria-label={t('pages')} className={classes.pages}>
            <TurnButton
              label={t('previous')}
              icon={IconChevronLeft}
              onClick={state.page > 1 ? () => navigation.previousPage() : undefined}
            />
            <TurnButton
              label={t('next')}
              icon={IconChevronRight}
              onClick={next === null ? undefined : () => navigation.nextPage(next)}
            />
          </nav>
        </>
      )}
    </>
  );
}

interface TurnButtonProps {
  label: string;
  icon: Icon;
  /** Undefined if there is no such page. */
  onClick: (() => void) | undefined;
}

function TurnButton({ label, icon: Icon, onClick }: TurnButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      className={classes.pageButton ?? ''}
      aria-label={label}
      disabled={!onClick}
      onClick={onClick}
    >
      <Icon size={18} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
}
