import { ActionIcon, Button, Group } from '@mantine/core';
import { IconInbox, IconPlus, IconRoute, IconTemplate, IconUpload, IconUserOff } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { tourSortable } from '#contract/dispatch/tourLimits.ts';
import type { TourSummary } from '#contract/dispatch/tours.ts';
import { BandLegend } from '#portal/entities/tour/BandLegend.tsx';
import { useRoughWords } from '#portal/entities/position/useRoughWords.ts';
import { useMeasures } from '#portal/entities/tour/measures.ts';
import { BandScaleContext } from '#portal/entities/tour/scale.ts';
import { useBandScale } from '#portal/entities/tour/useTourTimes.ts';
import { useMoveStops } from '#portal/features/dispatch/planning/moving/useMoveStops.tsx';
import { askOutage } from '#portal/entities/availability/outage.ts';
import { ListPanel } from '#portal/list/ListPanel.tsx';
import { useExportActions } from '#portal/list/toolbar/useExportActions.ts';
import { useList } from '#portal/list/useList.ts';
import { useShownColumns } from '#portal/list/table/useShownColumns.ts';
import { api } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { usePath } from '#portal/platform/routing/routes.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { useDialogState } from '#portal/ui/dialogs/useDialogState.ts';
import { ActionMenu, type Action } from '#portal/ui/menus/ActionMenu.tsx';
import { PageHead } from '#portal/ui/page/PageHead.tsx';
import { EmptyState } from '#portal/ui/states/EmptyState.tsx';
import { useTourColumns } from './columns.tsx';
import { DayNavigation } from './DayNavigation.tsx';
import { useTourFilters, type TourList } from './filters.tsx';
import classes from './list.module.css';
import { isChecked, spanOf, toSpan, tourListOn } from './list.ts';
import { MorningCheck } from './MorningCheck.tsx';
import { TourActionsProvider, useBuildActions, type Asked } from './rowActions.tsx';
import { SelectionActions } from './SelectionActions.tsx';
import { useToday } from '#portal/entities/tour/today.ts';
import { TourCard, tourCardSkeleton } from './TourCard.tsx';
import { usePrint } from './usePrint.ts';
import { useSendings } from './useSendings.ts';

const [LazyDialogs, useDialogs] = lazyPart(() => import('./TourDialogs.tsx'));

interface SummaryProps extends Pick<TourList, 'page' | 'shown'> {
  hasBands: boolean;
}

/** "7 Touren, 526 km, 45 Stopps", and the legend of the bands' colours. */
function Summary({ page, shown, hasBands }: SummaryProps) {
  const t = useMessages('tours');
  const words = useMessages('tour');
  const numbers = useNumbers();
  const measures = useMeasures();
  const controls = useMessages('controls');
  const rough = useRoughWords();
  if (!page || !shown) return null;
  const { stops, distance, isExact } = page.totals;
  const isRough = page.items.some((tour) => tour.stops.some((stop) => stop.isRough));
  const shownDistance = rough.about(measures.distance(distance), isRough);
  const parts = [
    t('count', numbers.counted(shown.total, shown.isTotalExact)),
    isExact ? shownDistance : controls('moreThan', { number: shownDistance }),
    words('band.stops', numbers.counted(stops, isExact)),
  ];
  return (
    <>
      <output className={classes.summary}>{parts.join(', ')}</output>
      {hasBands && (
        <div className={classes.legend}>
          <BandLegend />
        </div>
      )}
    </>
  );
}

function PlanButton() {
  const t = useMessages('tours');
  return (
    <Button
      leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />}
      aria-keyshortcuts="n"
      renderRoot={(props) => <RouteLink to="planTour" {...props} />}
    >
      {t('plan')}
    </Button>
  );
}

function TemplatesButton() {
  const t = useMessages('tours');
  return (
    <Button
      variant="default"
      leftSection={<IconTemplate size={16} stroke={1.7} aria-hidden="true" />}
      renderRoot={(props) => <RouteLink to="templates" {...props} />}
    >
      {t('templates')}
    </Button>
  );
}

function Head({ exports, onReplace }: { exports: readonly Action[]; onReplace: () => void }) {
  const t = useMessages('tours');
  const words = useMessages('list');
  const router = useRouter();
  const to = usePath('imports');
  const toJobs = usePath('jobs');
  const jobs: Action = {
    label: t('jobs'),
    icon: IconInbox,
    onClick: () => void router.navigate({ to: toJobs }),
  };
  const replacing: Action = { label: t('acts.replace'), icon: IconUserOff, onClick: onReplace };
  const importing: Action = {
    label: words('files.import'),
    icon: IconUpload,
    onClick: () => void router.navigate({ to, params: { kind: 'orders' } }),
  };
  const menu = { label: t('more'), actions: [jobs, replacing, importing, ...exports] };
  return (
    <PageHead
      title={t('title')}
      action={
        <Group gap={8}>
          <ActionMenu {...menu} />
          <TemplatesButton />
          <PlanButton />
        </Group>
      }
      phoneAction={
        <Group gap={8}>
          <ActionMenu {...menu} size={44} />
          <ActionIcon
            variant="default"
            size={44}
            aria-label={t('templates')}
            renderRoot={(props) => <RouteLink to="templates" {...props} />}
          >
            <IconTemplate size={18} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon size={44} aria-label={t('plan')} renderRoot={(props) => <RouteLink to="planTour" {...props} />}>
            <IconPlus size={18} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
        </Group>
      }
    />
  );
}

const askDriversOutage = ({ driver, day }: TourSummary) => askOutage({ kind: 'driver', key: driver?.key ?? null, day });

/** Actions on tours: some at once, others with a dialog. */
function useActs(open: (asked: Asked) => void, clear: () => void) {
  const sendings = useSendings();
  const releasing = useButtonMutation(async (tours: readonly TourSummary[]) => {
    await sendings.release(tours);
    clear();
  });
  const revoking = useButtonMutation((tour: TourSummary) => sendings.revoke([tour]));
  const printing = usePrint();
  const moving = useMoveStops();
  const { open: openMoving } = moving;
  const { mutate: moveStops } = useButtonMutation(async ({ key }: TourSummary) =>
    openMoving({ tour: await api.tours.get({ key }) }),
  );
  const [release, revoke, print] = [releasing.mutate, revoking.mutate, printing.mutate];
  const actions = useBuildActions({ open, release, revoke, print, replace: askDriversOutage, moveStops });
  return { release, print, isLocked: releasing.isLocked || printing.isLocked, actions, dialogs: moving.dialog };
}

const noTours: readonly TourSummary[] = [];

export default function ToursScreen() {
  const t = useMessages('tours');
  const today = useToday();
  const dialog = useDialogState<Asked>();
  const definition = useMemo(() => tourListOn(today), [today]);
  const list = useList(definition, { page: 'tour', isHeld: dialog.isOpen });
  const { state, selection, navigation, shown } = list;
  const span = spanOf(state, today);
  const isOneDay = span.fromDay === span.untilDay;
  const scale = useBandScale(useMemo(() => shown?.rows.map(({ entity }) => entity) ?? noTours, [shown]));
  const clear = selection.clear;
  const { release, print, isLocked, actions, dialogs } = useActs(dialog.open, clear);
  const columns = useTourColumns(definition, isOneDay ? span.fromDay : undefined);
  const hasBands = useShownColumns(list, columns).some(({ id }) => id === 'band');
  const exports = useExportActions('/api/tours/export', definition.inputOf(state));
  useDialogs();
  return (
    <TourActionsProvider value={actions}>
      <BandScaleContext value={scale}>
        <Head exports={exports} onReplace={() => askOutage({ kind: 'driver', key: state.driver, day: span.fromDay })} />
        {isChecked(span, today) && <MorningCheck day={span.fromDay} />}
        <ListPanel
          list={list}
          words={t}
          counts="never"
          toolbarStart={
            <DayNavigation span={span} today={today} onChange={(next) => navigation.change(toSpan(next, today))} />
          }
          columns={columns}
          sortOptions={tourSortable.map((value) => ({ value, label: t(`columns.${value}`) }))}
          filters={useTourFilters(list)}
          card={TourCard}
          skeleton={tourCardSkeleton}
          classes={classes}
          actionsOf={actions.actionsOf}
          footer="always"
          summary={<Summary page={list.page} shown={shown} hasBands={hasBands} />}
          selectionBar={
            <SelectionActions
              selection={selection}
              isLocked={isLocked}
              onAsk={dialog.open}
              onRelease={release}
              onPrint={print}
            />
          }
          empty={
            <EmptyState
              icon={<IconRoute size={32} stroke={1.3} />}
              title={t(isOneDay ? 'empty.title' : 'empty.titleSpan')}
              text={t('empty.text')}
              action={<PlanButton />}
            />
          }
          nothingFound={(narrowing) => ({
            text: t(`empty.${narrowing}`, { search: state.search.trim() }),
            clear: t('empty.clear'),
          })}
        />
        <Suspense>
          {dialog.subject && (
            <LazyDialogs
              key={dialog.turn}
              {...dialog.subject}
              opened={dialog.isOpen}
              onClose={dialog.close}
              onDone={clear}
            />
          )}
        </Suspense>
        {dialogs}
      </BandScaleContext>
    </TourActionsProvider>
  );
}
