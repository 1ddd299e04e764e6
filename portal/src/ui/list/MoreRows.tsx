/** The foot of a list that is longer than what was read: how much of it shows, and the way to more. */
import { Button } from '@mantine/core';
import classes from './MoreRows.module.css';

interface MoreRowsProps {
  list: { hasMore: boolean; isReadingMore: boolean; readMore: () => Promise<void> };
  /** "200 von 243" */
  shown: string;
  /** "Weitere laden" */
  more: string;
}

export function MoreRows({ list: { hasMore, isReadingMore, readMore }, shown, more }: MoreRowsProps) {
  if (!hasMore) return null;
  return (
    <div className={classes['foot']}>
      <output>{shown}</output>
      <Button variant="default" loading={isReadingMore} onClick={() => void readMore()}>
        {more}
      </Button>
    </div>
  );
}
