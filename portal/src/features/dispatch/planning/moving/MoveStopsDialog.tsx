import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { withPairs } from '#contract/dispatch/pairs.ts';
import { isReleased } from '#contract/dispatch/tourStates.ts';
import type { StopFields } from '#contract/dispatch/tourStops.ts';
import type { Tour, TourSummary } from '#contract/dispatch/tours.ts';
import { editedFields } from '#portal/entities/tour/editedFields.ts';
import { choiceProps } from '#portal/entities/choices/choices.ts';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import type { Undoable } from '#portal/platform/toasts/toasts.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';
import type { Elsewhere } from '../draft/keptPlans.ts';
import { movableKeys } from './movedStops.ts';
import { MovedStops } from './MovedStops.tsx';
import { useOtherTours } from './useOtherTours.ts';
import { useTransfer } from './useTransfer.ts';

interface MoveStopsDialogProps {
  opened: boolean;
  /** The tour that the stops leave, as saved. */
  tour: Tour;
  /** Keys of the stops that are ticked at first; all if absent. */
  ticked?: readonly string[];
  onClose: () => void;
  /** See `useTransfer`. */
  onMoved?: (left: StopFields[], elsewhere: Elsewhere) => Undoable;
}

/** The option for no tour: the stops become open jobs. */
const withoutTour = 'without';
type Places = 'order' | 'cheapest';

/** Targets of a move: the other tours of the day that are not over, and the open jobs. */
function useTargets({ key, day }: Tour) {
  const t = useMessages('moving');
  const tours = useOtherTours(day, key);
  const labelOf = ({ number, departure, driver }: TourSummary) =>
    [number, departure.split('T')[1], driver?.name ?? t('noDriver')].join(', ');
  const choices = [
    ...tours.map((one) => ({ value: one.key, label: labelOf(one) })),
    { value: withoutTour, label: t('without') },
  ];
  return { tours, choices };
}

/** Moves some or all stops of a tour to another tour of its day, or to the open jobs. */
export default function MoveStopsDialog({ opened, tour, ticked, onClose, onMoved }: MoveStopsDialogProps) {
  const t = useMessages('moving');
  const numbers = useNumbers();
  const transfer = useTransfer();
  const { stops } = editedFields(tour);
  const movable = movableKeys(stops, tour.stops);
  const [keys, setKeys] = useState<ReadonlySet<string>>(
    () => new Set([...withPairs(stops, ticked ?? movable)].filter((key) => movable.has(key))),
  );
  const [target, setTarget] = useState<string | null>(null);
  const [places, setPlaces] = useState<Places>('order');
  const { tours, choices } = useTargets(tour);
  const to = tours.find(({ key }) => key === target);

  async function move(): Promise<void> {
    const whither = target === withoutTour ? null : target;
    await transfer({ tour, keys, to: whither, places, onMoved });
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('title', { number: tour.number })}
      confirm={t('confirm', numbers.counted(keys.size))}
      harmless
      isDisabled={keys.size === 0 || target === null}
      onConfirm={move}
      onClose={onClose}
    >
      <FormFields>
        <Select
          {...choiceProps}
          filter={undefined}
          clearable={false}
          comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
          label={t('target')}
          placeholder={t('chooseTarget')}
          data={choices}
          value={target}
          nothingFoundMessage={t('nothingFound')}
          onChange={setTarget}
        />
        {target !== withoutTour && (
          <NativeSelect
            label={t('places.label')}
            size="sm"
            value={places}
            data={(['order', 'cheapest'] as const).map((value) => ({ value, label: t(`places.${value}`) }))}
            onChange={({ currentTarget }) => setPlaces(currentTarget.value as Places)}
          />
        )}
      </FormFields>
      <div style={{ marginTop: 12 }}>
        <MovedStops stops={stops} movable={movable} keys={keys} onChange={setKeys} />
      </div>
      {(isReleased(tour.state) || (to && isReleased(to.state))) && (
        <Text size="sm" c="var(--t-ink-2)" mt={12}>
          {t('pending')}
        </Text>
      )}
    </ConfirmDialog>
  );
}
