import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import { Suspense, useState, type ReactNode } from 'react';
import { useIsPhone } from '#portal/platform/browser/useIsPhone.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { useDialogState } from '#portal/ui/dialogs/useDialogState.ts';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { DelayedSpinner } from '#portal/ui/states/Spinner.tsx';
import classes from './board.module.css';
import { BoardHead, type Folded } from './BoardHead.tsx';
import { BoardMap } from './BoardMap.tsx';
import { BoardProvider, useDayBoard } from './context.ts';
import { OpenOrders } from './orders/OpenOrders.tsx';
import { boardParts, type BoardPart } from './parts.ts';
import { Timeline } from './timeline/Timeline.tsx';
import { TourPanel } from './TourPanel.tsx';
import { useBoardNavigation } from './useBoardNavigation.ts';
import { useDayBoardData } from './useDayBoardData.ts';

const [LazyDistribute, useDistribute] = lazyPart(() => import('./distributing/DistributePanel.tsx'));

const [LazyRelease, useRelease] = lazyPart(() => import('./releasing/ReleaseDialog.tsx'));
const [LazySheet, useSheet] = lazyPart(() => import('./TourSheet.tsx'));

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
  const navigation = useBoardNavigation();
  const { day } = navigation;
  const { value, isComplete, error, reload } = useDayBoardData(day, navigation.tour, {
    openTour: navigation.openTour,
  });
  const [folded, setFolded] = useState<Folded>({ orders: false, map: false });
  const [only, setOnly] = useState<BoardPart>('orders');
  const [isDistributing, setDistributing] = useState(false);
  const releasing = useDialogState<true>();
  useDistribute();
  useRelease();
  return (
    <div className={classes['workspace']}>
      <BoardHead
        navigation={navigation}
        folded={folded}
        onFold={setFolded}
        isReady={value !== null}
        onRelease={() => releasing.open(true)}
        {...(!isDistributing && { onDistribute: () => setDistributing(true) })}
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
          <Suspense>
            {releasing.subject && (
              <LazyRelease key={releasing.turn} opened={releasing.isOpen} onClose={releasing.close} />
            )}
            {navigation.isReleaseAsked && <LazyRelease key={day} opened onClose={navigation.closeRelease} />}
          </Suspense>
        </BoardProvider>
      )}
    </div>
  );
}
