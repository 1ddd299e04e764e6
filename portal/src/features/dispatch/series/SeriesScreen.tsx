import { IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Occurrence, Series } from '#contract/dispatch/series.ts';
import { seriesSortable } from '#contract/dispatch/seriesLimits.ts';
import { CardSkeleton, type ListCardProps } from '#portal/list/rows/ListCards.tsx';
import { listColumns } from '#portal/list/table/columns.tsx';
import { RowCard } from '#portal/list/rows/RowCard.tsx';
import { RowLink } from '#portal/list/rows/RowLink.tsx';
import { RowListScreen } from '#portal/list/rows/RowListScreen.tsx';
import { useList } from '#portal/list/useList.ts';
import { queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import classes from './list.module.css';
import { seriesList } from './list.ts';
import { useSeriesWords } from './seriesWords.ts';

const [LazyDrawer, useDrawer] = lazyPart(() => import('./SeriesDrawer.tsx'));
const skeleton = <CardSkeleton widthsPx={[170, 140]} />;

/** Series → its next day with a tour, null if there is none; undefined while loading. */
function useNext(): ReadonlyMap<string, Occurrence | null> {
  const { data } = useQuery(queries.series.next.queryOptions());
  return useMemo(() => new Map(data?.map(({ series, occurrence }) => [series, occurrence])), [data]);
}

/** Name of the template; marked if the template was deleted. */
function TemplateName({ templateName }: Pick<Series, 'templateName'>) {
  const t = useMessages('series');
  return templateName ?? <span className={classes['gone']}>{t('templateGone')}</span>;
}

function SeriesCard({ row }: ListCardProps<Series>) {
  const t = useMessages('series');
  const words = useSeriesWords();
  const { entity } = row;
  const next = useNext().get(entity.key);
  return (
    <RowCard
      row={row}
      lines={[
        `${words.weekdays(entity.weekdays)}, ${words.weeks(entity)}`,
        words.span(entity),
        next === undefined ? '' : t('nextIs', { day: words.next(next) }),
        entity.templateName === null ? t('templateGone') : '',
      ]}
    />
  );
}

/** Which columns narrow screens leave out is defined in list.module.css. */
function useColumns() {
  const t = useMessages('series');
  const words = useSeriesWords();
  const next = useNext();
  return useMemo(
    () =>
      listColumns(seriesList, t, {
        name: { cell: (row) => <RowLink row={row} name={row.entity.name} /> },
        weekdays: { text: (series) => `${words.weekdays(series.weekdays)}, ${words.weeks(series)}` },
        span: { text: words.span },
        onHoliday: { text: words.onHoliday, barPx: 64 },
        next: { text: ({ key }) => words.next(next.get(key)), barPx: 90 },
        template: { cell: ({ entity }) => <TemplateName templateName={entity.templateName} /> },
      }),
    [t, words, next],
  );
}

export default function SeriesScreen() {
  const t = useMessages('series');
  const list = useList(seriesList);
  useDrawer();
  return (
    <RowListScreen
      definition={seriesList}
      list={list}
      words={t}
      add={t('add')}
      sortable={seriesSortable}
      columns={useColumns()}
      filters={[]}
      card={SeriesCard}
      skeleton={skeleton}
      classes={classes}
      icon={IconRepeat}
      drawer={LazyDrawer}
    />
  );
}
