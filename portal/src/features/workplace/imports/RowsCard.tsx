import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ImportEntity, ImportRow, ImportRowFilter } from '#contract/workplace/imports.ts';
import { queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import classes from './imports.module.css';

interface RowsCardProps {
  shown: ImportEntity;
  filter: ImportRowFilter;
  title: string;
  aside?: ReactNode;
  /** Above the rows. */
  lead?: ReactNode;
  children: (row: ImportRow) => ReactNode;
}

/** Rows of the file that match a filter, page by page. */
export function RowsCard({ shown: { key }, filter, title, aside, lead, children }: RowsCardProps) {
  const t = useMessages('imports');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    queries.imports.rows.infiniteOptions({
      input: (after: number) => ({ key, filter, after }),
      initialPageParam: 0,
      getNextPageParam: ({ next }) => next,
    }),
  );
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card title={title} aside={aside} flush isBusy={!data}>
      {lead && <div className={classes['lead']}>{lead}</div>}
      {error && !data ? (
        <ErrorInCard error={error} onReload={refetch} />
      ) : (
        <ul className={classes['rows']}>
          {rows.map((row) => (
            <li key={row.row}>
              <span className={classes['number']}>{t('refused.row', { row: row.row })}</span>
              <strong>{row.name}</strong>
              <div className={classes['told']}>{children(row)}</div>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className={classes['more']}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('refused.more')}
          </Button>
        </div>
      )}
    </Card>
  );
}
