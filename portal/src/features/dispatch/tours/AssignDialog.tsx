import * as z from 'zod/mini';
import { AvailabilitySelect } from '#portal/entities/availability/AvailabilitySelect.tsx';
import { knownDriver, knownVehicle } from '#portal/entities/availability/useCandidates.ts';
import { useTimesOf } from '#portal/entities/tour/useTourTimes.ts';
import { DialogForm } from '#portal/forms/DialogForm.tsx';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { useForm } from '#portal/forms/useForm.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { showFailure } from '#portal/platform/toasts/toasts.ts';
import type { ChoiceKind } from '#portal/entities/choices/choices.ts';
import type { TourDialogProps } from './rowActions.tsx';
import { useTourWrites } from './useTourWrites.ts';

/** The key of the driver or vehicle; empty to remove the current one. */
const schema = z.object({ chosen: z.string() });

/** Assigns a driver or a vehicle to tours. */
export function AssignDialog({ opened, kind, tours, onClose, onDone }: TourDialogProps & { kind: ChoiceKind }) {
  const t = useMessages('tours');
  const numbers = useNumbers();
  const { assignDriver, assignVehicle } = useTourWrites();
  const [{ number, driver, vehicle }] = tours;
  const present = tours.length === 1 ? ((kind === 'driver' ? driver?.key : vehicle?.key) ?? '') : '';
  const form = useForm({ schema, initialValues: { chosen: present }, name: 'assign' });
  const { chosen } = form.getValues();
  const timesOf = useTimesOf();
  const partners = tours.flatMap((tour) => tour[kind === 'driver' ? 'vehicle' : 'driver']?.key ?? []);
  const wanted = {
    spans: tours.map(timesOf).map(({ begin, end }) => ({ begin, end })),
    tours: tours.map(({ key }) => key),
    loads: tours.map(({ load }) => load),
    partners: [...new Set(partners)],
  };
  const known =
    kind === 'driver'
      ? driver?.key
        ? knownDriver({ key: driver.key, name: driver.name })
        : null
      : vehicle?.key
        ? knownVehicle({ ...vehicle, key: vehicle.key })
        : null;
  async function assign({ chosen: key }: z.output<typeof schema>): Promise<void> {
    await (kind === 'driver' ? assignDriver : assignVehicle)(tours, key || null);
    onClose();
    onDone();
  }
  return (
    <DialogForm
      opened={opened}
      title={t(`assign.${kind}.title`)}
      about={tours.length === 1 ? t('assign.one', { number }) : t('assign.many', numbers.counted(tours.length))}
      submit={t('assign.submit')}
      form={form}
      isDirty={form.isDirty()}
      formProps={{ onSubmit: form.submit(assign, showFailure) }}
      onClose={onClose}
    >
      <FormFields>
        <AvailabilitySelect
          kind={kind}
          comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
          label={t(`fields.${kind}`)}
          placeholder={t(`assign.${kind}.none`)}
          data-autofocus
          wanted={wanted}
          value={chosen || null}
          known={known}
          clearButtonProps={{ 'aria-label': t(`assign.${kind}.clear`) }}
          onChange={(key) => form.setFieldValue('chosen', key ?? '')}
        />
      </FormFields>
    </DialogForm>
  );
}
