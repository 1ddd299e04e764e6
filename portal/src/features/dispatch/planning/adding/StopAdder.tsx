import { Button } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { Suspense } from 'react';
import { stopLimits } from '#contract/dispatch/tourLimits.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { useDialogState } from '#portal/ui/dialogs/useDialogState.ts';
import { PlaceSearch } from '#portal/entities/stop/PlaceSearch.tsx';
import classes from '../stops/StopsCard.module.css';
import { useManyAdditions, useStopAddition } from '../stops/useStopActs.ts';
import type { TourDraft } from '../draft/useTourDraft.ts';
import { CategoryMenu } from './CategoryMenu.tsx';

/** Loaded lazily, because nothing else in the planner needs the code that reads addresses. */
const [LazyDialog, usePasteDialog] = lazyPart(() => import('./PasteDialog.tsx'));

interface StopAdderProps {
  tourDraft: TourDraft;
  /** True after the user has opened the field, who then types next. */
  isFocused: boolean;
  onSelect: (key: string) => void;
}

/** Stays open to add one stop after the other, or several at once from a category or a pasted list. */
export function StopAdder({ tourDraft, isFocused, onSelect }: StopAdderProps) {
  const t = useMessages('planning');
  const { stops } = tourDraft.draft.form.getValues();
  const add = useStopAddition(tourDraft, onSelect);
  const addMany = useManyAdditions(tourDraft);
  const pasting = useDialogState<string>();
  usePasteDialog();
  const isFull = stops.length >= stopLimits.stopsMaximum;
  return (
    <div className={classes.adder}>
      <PlaceSearch
        label={t('addStop')}
        isDisabled={isFull}
        isFocused={isFocused}
        onChoose={(found) => add('customer', found)}
        onPasteLines={pasting.open}
      />
      <div className={classes.adders}>
        <Button
          variant="default"
          disabled={isFull}
          leftSection={<IconClipboardText size={16} stroke={1.7} aria-hidden="true" />}
          onClick={() => pasting.open('')}
        >
          {t('paste.open')}
        </Button>
        <CategoryMenu onAdd={addMany} />
      </div>
      {isFull && <p className={classes.full}>{t('full', { maximum: stopLimits.stopsMaximum })}</p>}
      {pasting.subject !== undefined && (
        <Suspense>
          <LazyDialog
            key={pasting.turn}
            opened={pasting.isOpen}
            initial={pasting.subject}
            onAdd={addMany}
            onClose={pasting.close}
          />
        </Suspense>
      )}
    </div>
  );
}
