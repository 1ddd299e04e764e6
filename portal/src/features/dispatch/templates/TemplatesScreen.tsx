import { Group } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useMemo } from 'react';
import { templateSortable } from '#contract/dispatch/tourLimits.ts';
import type { Template } from '#contract/dispatch/templates.ts';
import { CardSkeleton, type ListCardProps } from '#portal/list/rows/ListCards.tsx';
import { listColumns } from '#portal/list/table/columns.tsx';
import { RowCard } from '#portal/list/rows/RowCard.tsx';
import { RowLink } from '#portal/list/rows/RowLink.tsx';
import { RowListScreen } from '#portal/list/rows/RowListScreen.tsx';
import { useList } from '#portal/list/useList.ts';
import type { Translate } from '#portal/platform/i18n/catalogue.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import classes from './list.module.css';
import { templateList } from './list.ts';
import { MakeToursButton } from './MakeToursButton.tsx';
import { SeriesButton } from './SeriesButton.tsx';

const [LazyDrawer, useDrawer] = lazyPart(() => import('./TemplateDrawer.tsx'));
const skeleton = <CardSkeleton widthsPx={[170, 120]} />;

/** Empty if the template has no driver. */
const driverText = (t: Translate<'templates'>, { driver, driverName }: Template) =>
  driver === null ? '' : (driverName ?? t('driverGone'));
const vehicleText = (t: Translate<'templates'>, { vehicle, plateNumber }: Template) =>
  vehicle === null ? '' : (plateNumber ?? t('vehicleGone'));

function TemplateCard({ row }: ListCardProps<Template>) {
  const t = useMessages('templates');
  const numbers = useNumbers();
  const { entity } = row;
  return (
    <RowCard
      row={row}
      lines={[
        [t('stops', numbers.counted(entity.stops.length)), t('departs', { time: entity.departure })].join(', '),
        [driverText(t, entity), vehicleText(t, entity)].filter(Boolean).join(', '),
      ]}
    />
  );
}

/** Which columns narrow screens leave out is defined in list.module.css. */
function useColumns() {
  const t = useMessages('templates');
  const numbers = useNumbers();
  return useMemo(
    () =>
      listColumns(templateList, t, {
        name: { cell: (row) => <RowLink row={row} name={row.entity.name} /> },
        stops: { text: ({ stops }) => numbers.counted(stops.length).formatted, barPx: 24 },
        departure: { text: ({ departure }) => departure, barPx: 44 },
        driver: { text: (template) => driverText(t, template) },
        vehicle: { text: (template) => vehicleText(t, template), barPx: 80 },
        acts: {
          width: 'content',
          cell: ({ entity, isGone }) =>
            !isGone && (
              <Group gap={8} wrap="nowrap" justify="flex-end">
                <MakeToursButton template={entity} size="xs" />
                <SeriesButton template={entity} size="xs" />
              </Group>
            ),
          barPx: 220,
        },
      }),
    [t, numbers],
  );
}

export default function TemplatesScreen() {
  const t = useMessages('templates');
  const list = useList(templateList);
  useDrawer();
  return (
    <RowListScreen
      definition={templateList}
      list={list}
      words={t}
      sortable={templateSortable}
      columns={useColumns()}
      filters={[]}
      card={TemplateCard}
      skeleton={skeleton}
      classes={classes}
      icon={IconTemplate}
      drawer={LazyDrawer}
    />
  );
}
