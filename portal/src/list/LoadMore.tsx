import { Button } from '@mantine/core';
import { showFailure } from '#portal/platform/toasts/toasts.ts';
import classes from './list.module.css';
import type { Pages } from './usePages.ts';

interface LoadMoreProps {
  list: Pick<Pages<unknown>, 'hasMore' | 'isReadingMore' | 'readMore'>;
  /** "200 von 243" */
  shown: string;
  /** "Weitere laden" */
  more: string;
}

/** The foot of a list that is longer than what was read: how much of it shows, and the way to more. */
export function LoadMore({ list, shown, more }: LoadMoreProps) {
  if (!list.hasMore) return null;
  return (
    <div className={classes.more}>
      <output>{shown}</output>
      <LoadMoreButton list={list} label={more} onFailure={showFailure} />
    </div>
  );
}

interface LoadMoreButtonProps extends Pick<LoadMoreProps, 'list'> {
  label: string;
  onFailure: (error: unknown) => void;
}

export function LoadMoreButton({ list: { isReadingMore, readMore }, label, onFailure }: LoadMoreButtonProps) {
  return (
    <Button variant="default" loading={isReadingMore} onClick={() => void readMore().catch(onFailure)}>
      {label}
    </Button>
  );
}
