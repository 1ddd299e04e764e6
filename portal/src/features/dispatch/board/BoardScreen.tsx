import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconArrowsSplit2, IconLayoutSidebar, IconMap2, IconPlus } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useIsPhone } from '#portal/platform/browser/useIsPhone.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { DayNavigation } from '#portal/features/dispatch/tours/DayNavigation.tsx';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { PageHead } from '#portal/ui/page/PageHead.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { DelayedSpinner } from '#portal/ui/states/Spinner.tsx';
import classes from './board.module.css';
import { BoardMap } from './BoardMap.tsx';
import { BoardProvider, useDayBoard } from './context.ts';
import { OpenOrders } from './orders/OpenOrders.tsx';
import { boardParts, type BoardPart } from './parts.ts';
import { Timeline } from './timeline/Timeline.tsx';
import { TourPanel } from './TourPanel.tsx';
import { useBoardNavigation } from './useBoardNavigation.ts';
import { useDayBoardData } from './useDayBoardData.ts';

const [LazyDistribute, useDistribute] = lazyPart(() => import('./distributing/DistributePanel.tsx'));

const [LazySheet, useSheet] = lazyPart(() => import('./TourSheet.tsx'));

/** The areas that are shown beside the timeline. */
interface Folded {
  orders: boolean;
  map: boolean;
}

function PlanButton({ day }: { day: string }) {
  const t = useMessages('board');
  return (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />}
      renderRoot={(props) => <RouteLink to="planTour" search={{ day }} {...props} />}
    >
      {t('plan')}
    </Button>
  );
}

function DistributeButton({ isDisabled, onClick }: { isDisabled: boolean; onClick: () => void }) {
  const t = useMessages('board');
  return (
    <Button
      disabled={isDisabled}
      leftSection={<IconArrowsSplit2 size={16} stroke={1.7} aria-hidden="true" />}
      onClick={onClick}
    >
      {t('distribute.title')}
    </Button>
  );
}

interface ToolsProps {
  folded: Folded;
  onFold: (folded: Folded) => void;
}

/** Folds and unfolds the areas beside the timeline. */
function Tools({ folded, onFold }: ToolsProps) {
  const t = useMessages('board');
  const fold = (name: keyof Folded, Icon: typeof IconMap2) => (
    <ActionIcon
      variant={folded[name] ? 'default' : 'light'}
      size={32}
      aria-label={t(`fold.${name}`)}
      title={t(`fold.${name}`)}
      aria-pressed={!folded[name]}
      onClick={() => onFold({ ...folded, [name]: !folded[name] })}
    >
      <Icon size={18} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
  return (
    <>
      {fold('orders', IconLayoutSidebar)}
      {fold('map', IconMap2)}
    </>
  );
}

interface AreasProps {
  folded: Folded;
  isComplete: boolean;
  /** On phones, the only area that is shown. */
  only: BoardPart | null;
  /** Distributes the open orders; null while nothing is distributed. */
  distribution: ReactNode;
}

function Areas({ folded, isComplete, only, distribution }: AreasProps) {
  const t = useMessages('board');
  const { tour, board } = useDayBoard();
  useSheet();
  const isShown = (name: BoardPart) => {
    // A proposal stands beside the timeline alone.
    if (distribution) return only === null && name === 'tours';
    return only === null ? name === 'tours' || !folded[name] : only === name;
  };
  const isMap = isShown('map') || Boolean(distribution);
  return (
    <div
      className={classes['areas']}
      data-orders={isShown('orders') || undefined}
      data-map={isMap || undefined}
      data-distribution={distribution ? '' : undefined}
    >
      {isShown('orders') && (
        <section className={classes['area']} aria-label={t('orders.title')}>
          <OpenOrders isComplete={isComplete} />
        </section>
      )}
      {isShown('tours') && (
        <section className={classes['area']} aria-label={t('lanes.label')}>
          {!board.isComplete && <p className={classes['incomplete']}>{t('incomplete')}</p>}
          <Timeline />
          {tour && only === 'tours' && (
            <Suspense>
              <LazySheet tour={tour} />
            </Suspense>
          )}
        </section>
      )}
      {isMap && (
        <section className={classes['area']} aria-label={t(distribution ? 'distribute.area' : 'fold.map')}>
          {distribution || (
            <>
              <BoardMap />
              {tour && only === null && <TourPanel tour={tour} />}
            </>
          )}
        </section>
      )}
    </div>
  );
}

/** The day board: open orders, the drivers' day, and the map, sharing one selection. */
export default function BoardScreen() {
  const t = useMessages('board');
  const isPhone = useIsPhone();
  const { day, today, tour, showDay, openTour } = useBoardNavigation();
  const { value, isComplete, error, reload } = useDayBoardData(day, tour, openTour);
  const [folded, setFolded] = useState<Folded>({ orders: false, map: false });
  const [only, setOnly] = useState<BoardPart>('orders');
  const [isDistributing, setDistributing] = useState(false);
  useDistribute();
  const distribute = { isDisabled: !value || isDistributing, onClick: () => setDistributing(true) };
  return (
    <div className={classes['workspace']}>
      <PageHead
        title={t('title')}
        status={
          <div className={classes['day']} data-below-title="">
            <DayNavigation
              span={{ fromDay: day, untilDay: day }}
              today={today}
              onChange={({ fromDay }) => showDay(fromDay)}
            />
          </div>
        }
        action={
          <>
            <Tools folded={folded} onFold={setFolded} />
            <PlanButton day={day} />
            <DistributeButton {...distribute} />
          </>
        }
        phoneAction={<DistributeButton {...distribute} />}
      />
      {isPhone && (
        <SegmentedControl
          fullWidth
          className={classes['parts'] ?? ''}
          aria-label={t('parts.label')}
          data={boardParts.map((name) => ({ value: name, label: t(`parts.${name}`) }))}
          value={only}
          onChange={(name) => setOnly(name)}
        />
      )}
      {error && !value && <ErrorInCard error={error} onReload={reload} />}
      {!error && !value && <DelayedSpinner />}
      {value && (
        <BoardProvider value={value}>
          <Areas
            folded={folded}
            isComplete={isComplete}
            only={isPhone ? only : null}
            distribution={
              isDistributing && (
                <Suspense>
                  <LazyDistribute key={day} onClose={() => setDistributing(false)} />
                </Suspense>
              )
            }
          />
        </BoardProvider>
      )}
    </div>
  );
}
