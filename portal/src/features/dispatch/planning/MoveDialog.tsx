import { useState } from 'react';
import type { StopFields } from '#contract/dispatch/tourStops.ts';
import { DialogForm } from '#portal/forms/DialogForm.tsx';
import { NumberField } from '#portal/forms/NumberField.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { movableRange } from '#portal/entities/stop/order.ts';
import { rangeAhead, type Passed } from './stops/stops.ts';
import { useStopWords } from './stops/useStopWords.ts';

interface MoveDialogProps {
  opened: boolean;
  stop: StopFields;
  stops: readonly StopFields[];
  passed: Passed;
  onMove: (key: string, by: number) => void;
  onClose: () => void;
}

/** Asks for the new position of a stop between start and finish. */
export function MoveDialog({ opened, stop, stops, passed, onMove, onClose }: MoveDialogProps) {
  const t = useMessages('planning');
  const words = useStopWords();
  const { first, last } = movableRange(stops);
  const now = stops.findIndex(({ key }) => key === stop.key) - first + 1;
  const minimum = rangeAhead(stops, passed).first - first + 1;
  const maximum = last - first + 1;
  const [position, setPosition] = useState<number | null>(now);
  const isWrong = position === null || !Number.isInteger(position) || position < minimum || position > maximum;
  return (
    <DialogForm
      opened={opened}
      title={t('moveStop', { name: words.of(stop).name })}
      submit={t('moveConfirm')}
      form={{ isPending: false, isLocked: isWrong }}
      formProps={{
        onSubmit: (event) => {
          event.preventDefault();
          event.stopPropagation();
          if (isWrong) return;
          onClose();
          onMove(stop.key, position - now);
        },
      }}
      isDirty={position !== now}
      onClose={onClose}
    >
      <NumberField
        label={t('position', { minimum, maximum })}
        value={position}
        error={isWrong && position !== null && t('positionWrong', { minimum, maximum })}
        maw={260}
        onFocus={(event) => event.currentTarget.select()}
        onChange={setPosition}
      />
    </DialogForm>
  );
}
