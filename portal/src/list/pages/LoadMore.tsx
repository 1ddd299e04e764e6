import { Button } from '@mantine/core';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { showFailure } from '#portal/platform/toasts/toasts.ts';
import classes from '../list.module.css';
import type { Pages } from './usePages.ts';

/** The footer of a list that has more rows than were loaded: how many show, and a button that loads more. */
export function LoadMore({ list }: { list: Pages<unknown> }) {
  if (!list.hasMore) return null;
  return (
    <div className={classes.more}>
      <Shown list={list} />
      <LoadMoreButton list={list} onFailure={showFailure} />
    </div>
  );
}

/** "200 von 243" */
export function Shown({ list }: { list: Pages<unknown> }) {
  const t = useMessages('list');
  const { format, counted } = useNumbers();
  const total = counted(list.total, list.isTotalExact).formatted;
  return <output>{t('shown', { shown: format(list.items?.length ?? 0), total })}</output>;
}

interface LoadMoreButtonProps {
  list: Pick<Pages<unknown>, 'isReadingMore' | 'readMore'> & Partial<Pick<Pages<unknown>, 'hasMore'>>;
  /** Label in place of "more". */
  label?: string;
  onFailure: (error: unknown) => void;
}

export function LoadMoreButton({
  list: { isReadingMore, readMore, hasMore = true },
  label,
  onFailure,
}: LoadMoreButtonProps) {
  const t = useMessages('list');
  return (
    <Button
      variant="default"
      loading={isReadingMore}
      disabled={!hasMore}
      onClick={() => void readMore().catch(onFailure)}
    >
      {label ?? t('more')}
    </Button>
  );
}
