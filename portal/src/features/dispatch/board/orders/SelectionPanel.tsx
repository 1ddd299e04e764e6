import { Button, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Insertion } from '#contract/dispatch/board.ts';
import { boardLimits } from '#contract/dispatch/boardLimits.ts';
import { loadOf, type Load } from '#contract/dispatch/tourStops.ts';
import { useLoadWords } from '#portal/entities/tour/load.ts';
import { useRoughWords } from '#portal/entities/position/useRoughWords.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { useDialogState } from '#portal/ui/dialogs/useDialogState.ts';
import { Suspense } from 'react';
import { useDayBoard } from '../context.ts';
import { useCostWords } from '../moving/useCostWords.ts';
import { whereOf } from '../moving/whereJobs.ts';
import classes from './orders.module.css';

const [LazyMove, useMove] = lazyPart(() => import('../moving/MoveDialog.tsx'));

/** How many tours are named. */
const namedTours = 3;

function useSelectedLoad(): Load {
  const { selected, jobs, board } = useDayBoard();
  const all = [...jobs, ...board.tours.flatMap(({ stops }) => stops)];
  return loadOf(all.filter(({ key }) => selected.has(key)).map(({ goods }) => goods));
}

/** The tours in which the selected jobs cost least, each a button. */
function BestTours() {
  const t = useMessages('board');
  const day = useDayBoard();
  const words = useCostWords();
  const rough = useRoughWords();
  const inserting = useButtonMutation(async ({ insertion, number }: { insertion: Insertion; number: string }) => {
    if (await day.acts.insert(insertion, number, whereOf(day))) day.select([]);
  });
  if (day.selected.size > boardLimits.jobsMaximum)
    return <p className={classes['hint']}>{t('selection.tooMany', { maximum: boardLimits.jobsMaximum })}</p>;
  if (!day.costs) return <p className={classes['hint']}>{t('selection.loading')}</p>;
  const best = [...day.costs.values()].slice(0, namedTours);
  if (best.length === 0) return <p className={classes['hint']}>{t('selection.noTour')}</p>;
  return (
    <ul aria-label={t('selection.best')}>
      {best.map((insertion) => {
        const tour = day.board.tours.find(({ key }) => key === insertion.tour);
        if (!tour) return null;
        const { number, driver } = tour;
        return (
          <li key={insertion.tour}>
            <UnstyledButton
              className={classes['best'] ?? ''}
              data-objected={insertion.objections.length > 0 || undefined}
              disabled={inserting.isLocked}
              onClick={() => inserting.mutate({ insertion, number })}
            >
              <strong>{[number, driver?.name ?? t('lanes.noDriver')].join(', ')}</strong>
              <span>{rough.about(words(insertion), day.isEstimate)}</span>
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}

/** What is selected in list, timeline and map, and where it could go. */
export function SelectionPanel() {
  const t = useMessages('board');
  const { counted } = useNumbers();
  const load = useLoadWords();
  const { selected, select } = useDayBoard();
  const goods = load.load(useSelectedLoad());
  const dialog = useDialogState<true>();
  useMove();
  if (selected.size === 0 && !dialog.isOpen) return null;
  return (
    <section className={classes['selection']} aria-label={t('selection.label')}>
      <div className={classes['selectionHead']}>
        <output>
          <strong>{t('selection.count', counted(selected.size))}</strong>
          {goods && <small>{goods}</small>}
        </output>
        <UnstyledButton className={classes['clear'] ?? ''} aria-label={t('selection.clear')} onClick={() => select([])}>
          <IconX size={16} stroke={1.7} aria-hidden="true" />
        </UnstyledButton>
      </div>
      <BestTours />
      <Button
        variant="light"
        size="xs"
        mt={6}
        fullWidth
        disabled={selected.size > boardLimits.jobsMaximum}
        onClick={() => dialog.open(true)}
      >
        {t('selection.move')}
      </Button>
      <Suspense>
        {dialog.subject && <LazyMove key={dialog.turn} opened={dialog.isOpen} onClose={dialog.close} />}
      </Suspense>
    </section>
  );
}
