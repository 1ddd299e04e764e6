import { Select } from '@mantine/core';
import * as z from 'zod/mini';
import type { BoardTour } from '#contract/dispatch/board.ts';
import { timeOfDay } from '#contract/platform/days.ts';
import { overloads } from '#planner/overloads.ts';
import { useTimesOf } from '#portal/entities/tour/useTourTimes.ts';
import { DialogForm } from '#portal/forms/DialogForm.tsx';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { TimeField } from '#portal/forms/TimeField.tsx';
import { useForm } from '#portal/forms/useForm.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showFailure } from '#portal/platform/toasts/toasts.ts';
import { useDayBoard } from '../context.ts';

const schema = z.object({ driver: z.string(), vehicle: z.string(), departure: timeOfDay });

interface Choice {
  value: string;
  label: string;
  /** The lower, the better: free and large enough first. */
  rank: number;
}

/** Drivers and vehicles with what they have at the time of the tour, the free ones first. */
function useChoices(tour: BoardTour): { drivers: Choice[]; vehicles: Choice[] } {
  const t = useMessages('board');
  const dates = useDates();
  const timesOf = useTimesOf();
  const { board } = useDayBoard();
  const { begin, end } = timesOf(tour);
  const until = end ?? begin;
  const busyWith = (of: 'driver' | 'vehicle', key: string) =>
    board.tours.find((other) => {
      if (other.key === tour.key || other[of]?.key !== key || other.state === 'done') return false;
      const times = timesOf(other);
      return times.begin < until && begin < (times.end ?? times.begin);
    });
  const standing = (
    of: 'driver' | 'vehicle',
    one: { key: string; events: (typeof board.drivers)[number]['events'] },
    wrong: string,
  ) => {
    const away = one.events.find((event) => event.begin < until && begin < event.end);
    const busy = busyWith(of, one.key);
    if (wrong) return { words: wrong, rank: 3 };
    if (away) return { words: away.title, rank: 2 };
    if (!busy) return { words: t('change.free'), rank: 0 };
    const busyUntil = timesOf(busy).end;
    const words = t('change.busy', { number: busy.number, time: busyUntil === null ? '–' : dates.time(busyUntil) });
    return { words, rank: 1 };
  };
  const byRank = (all: Choice[]) => all.toSorted((one, other) => one.rank - other.rank);
  return {
    drivers: byRank(
      board.drivers.map((driver) => {
        const { words, rank } = standing('driver', driver, driver.isBlocked ? t('lanes.blocked') : '');
        return { value: driver.key, label: `${driver.name} – ${words}`, rank };
      }),
    ),
    vehicles: byRank(
      board.vehicles.map((vehicle) => {
        const { capacityWeight: weight, capacityVolume: volume, capacityPieces: pieces } = vehicle;
        const isSmall = overloads(tour.load, { weight, volume, pieces }).length > 0;
        const wrong = vehicle.isCritical ? t('lanes.critical') : isSmall ? t('change.small') : '';
        const { words, rank } = standing('vehicle', vehicle, wrong);
        return { value: vehicle.key, label: `${vehicle.plateNumber} – ${words}`, rank };
      }),
    ),
  };
}

/** Changes driver, vehicle and departure of a tour without dragging. */
export default function ChangeTourDialog({
  opened,
  tour,
  onClose,
}: {
  opened: boolean;
  tour: BoardTour;
  onClose: () => void;
}) {
  const t = useMessages('board');
  const { acts } = useDayBoard();
  const { drivers, vehicles } = useChoices(tour);
  const [day = '', time = ''] = tour.departure.split('T');
  const before = { driver: tour.driver?.key ?? '', vehicle: tour.vehicle?.key ?? '', departure: time };
  const form = useForm({ schema, initialValues: before, name: 'change-tour' });
  const { driver, vehicle, departure } = form.getValues();
  async function save(values: z.output<typeof schema>): Promise<void> {
    const changed = {
      ...(values.driver !== before.driver && { driver: values.driver || null }),
      ...(values.vehicle !== before.vehicle && { vehicle: values.vehicle || null }),
      ...(values.departure !== before.departure && { departure: `${day}T${values.departure}` }),
    };
    if (Object.keys(changed).length > 0 && !(await acts.change(tour, changed))) return;
    onClose();
  }
  const choice = {
    comboboxProps: { withinPortal: false, floatingStrategy: 'fixed' },
    searchable: true,
    clearable: true,
    clearSectionMode: 'clear',
    withScrollArea: false,
    styles: { options: { maxHeight: 220, overflowY: 'auto' } },
  } as const;
  return (
    <DialogForm
      opened={opened}
      title={t('change.title', { number: tour.number })}
      submit={t('change.save')}
      form={form}
      isDirty={form.isDirty()}
      formProps={{ onSubmit: form.submit(save, showFailure) }}
      onClose={onClose}
    >
      <FormFields>
        <Select
          {...choice}
          label={t('change.driver')}
          placeholder={t('lanes.noDriver')}
          data={drivers}
          value={driver || null}
          onChange={(key) => form.setFieldValue('driver', key ?? '')}
        />
        <Select
          {...choice}
          label={t('change.vehicle')}
          placeholder={t('lanes.noVehicle')}
          data={vehicles}
          value={vehicle || null}
          onChange={(key) => form.setFieldValue('vehicle', key ?? '')}
        />
        <TimeField
          name={t('change.departure')}
          label={t('change.departure')}
          path="change-tour-departure"
          value={departure}
          onChange={(value: string) => form.setFieldValue('departure', value)}
        />
      </FormFields>
    </DialogForm>
  );
}
