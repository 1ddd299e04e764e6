import * as z from 'zod/mini';
import type { BoardTour } from '#contract/dispatch/board.ts';
import { timeOfDay } from '#contract/platform/days.ts';
import { AvailabilitySelect } from '#portal/entities/availability/AvailabilitySelect.tsx';
import type { Wanted } from '#portal/entities/availability/standing.ts';
import { knownDriver, knownVehicle } from '#portal/entities/availability/useCandidates.ts';
import { useTimesOf } from '#portal/entities/tour/useTourTimes.ts';
import { DialogForm } from '#portal/forms/DialogForm.tsx';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { TimeField } from '#portal/forms/TimeField.tsx';
import { useForm } from '#portal/forms/useForm.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showFailure } from '#portal/platform/toasts/toasts.ts';
import { useDayBoard } from '../context.ts';

const schema = z.object({ driver: z.string(), vehicle: z.string(), departure: timeOfDay });

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
  const { begin, end } = useTimesOf()(tour);
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
  const wantedWith = (partner: string): Wanted => ({
    spans: [{ begin, end }],
    tours: [tour.key],
    loads: [tour.load],
    partners: partner ? [partner] : [],
  });
  const inDialog = { comboboxProps: { withinPortal: false, floatingStrategy: 'fixed' } } as const;
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
        <AvailabilitySelect
          {...inDialog}
          kind="driver"
          label={t('change.driver')}
          placeholder={t('lanes.noDriver')}
          wanted={wantedWith(vehicle)}
          value={driver || null}
          known={tour.driver?.key ? knownDriver({ key: tour.driver.key, name: tour.driver.name }) : null}
          onChange={(key) => form.setFieldValue('driver', key ?? '')}
        />
        <AvailabilitySelect
          {...inDialog}
          kind="vehicle"
          label={t('change.vehicle')}
          placeholder={t('lanes.noVehicle')}
          wanted={wantedWith(driver)}
          value={vehicle || null}
          known={tour.vehicle?.key ? knownVehicle({ ...tour.vehicle, key: tour.vehicle.key }) : null}
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
