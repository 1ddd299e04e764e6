import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { VehicleReference } from '#contract/fleet/vehicles.ts';
import { sensorFields, sensorLimits, type Sensor } from '#contract/fleet/sensors.ts';
import { putInLists, refreshListsAfterWrite } from '#portal/list/pages/listCache.ts';
import { errorCode, queries } from '#portal/platform/api/api.ts';
import { useForm } from '#portal/forms/useForm.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';
import { DialogForm } from '#portal/forms/DialogForm.tsx';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { Notice } from '#portal/ui/states/Notice.tsx';
import { AboutSensor } from './AboutSensor.tsx';
import { assignSensor, isSamePlace, isThere, type Place } from './assigning.ts';
import type { SensorDialogProps } from './RenameDialog.tsx';
import { VehicleChoice } from './VehicleChoice.tsx';

const schema = z.object({
  vehicle: z.string().check(z.minLength(1, 'required')),
  position: sensorFields.shape.position,
});

interface AssignDialogProps extends SensorDialogProps {
  /** The sensor was registered just now, and the dialog only offers to assign it. */
  isNew: boolean;
  /** Preselected if the sensor is in no vehicle; null for none. */
  proposed: VehicleReference | null;
}

/** Shows that somebody else has moved the sensor while the dialog is open. */
function Elsewhere({ sensor }: { sensor: Sensor }) {
  const t = useMessages('sensors');
  const { vehicle, position } = sensor;
  const words = position ? 'assign.elsewhereAt' : 'assign.elsewhere';
  return (
    <div style={{ marginBottom: 12 }} role="alert">
      <Notice kind="info">
        {t(vehicle ? words : 'assign.nowhere', { plateNumber: vehicle?.plateNumber ?? '', position })}
      </Notice>
    </div>
  );
}

/** Compares the sensor as first shown with its newest known version. */
function useKnown(latest: Sensor) {
  const [first] = useState(latest);
  const [told, setTold] = useState(latest);
  const newest = latest.version >= told.version ? latest : told;
  return { newest, isElsewhere: !isSamePlace(first, newest), tell: setTold };
}

export function AssignDialog({ opened, sensor, isNew, proposed, onClose, onGone }: AssignDialogProps) {
  const t = useMessages('sensors');
  const client = useQueryClient();
  const { newest, isElsewhere, tell } = useKnown(sensor);
  const [chosen, setChosen] = useState<VehicleReference | null>(sensor.vehicle ?? proposed);
  const form = useForm({
    schema,
    initialValues: { vehicle: chosen?.key ?? '', position: sensor.position },
    name: 'assign',
  });

  async function assign(place: Place): Promise<void> {
    const result = await assignSensor(newest, place);
    if (result.kind === 'elsewhere') return tell(result.current);
    putInLists(client, queries.sensors.list, result.sensor);
    void refreshListsAfterWrite(client, 'sensors', 'vehicles');
    showDone(t('done.assign', { name: result.sensor.name, plateNumber: result.sensor.vehicle?.plateNumber ?? '' }));
    onClose();
  }
  async function missing(): Promise<void> {
    if (!(await isThere(sensor.key))) return onGone(sensor);
    form.setFieldValue('vehicle', '');
    form.setFieldError('vehicle', t('assign.vehicleGone'));
    setChosen(null);
    await refreshAfterWrite(client, 'vehicles');
  }
  const isUnchosen = form.errors['vehicle'] !== undefined && form.getValues().vehicle === '';

  return (
    <DialogForm
      opened={opened}
      title={t('assign.title')}
      about={<AboutSensor sensor={sensor} />}
      submit={t('assign.submit')}
      {...(isNew && { cancel: t('assign.later') })}
      form={form}
      isDirty={form.isDirty()}
      formProps={{
        onSubmit: form.submit(assign, (error) => {
          if (errorCode(error) === 'not-found') missing().catch(showFailure);
          else showFailure(error);
        }),
      }}
      onClose={onClose}
    >
      {isElsewhere && <Elsewhere sensor={newest} />}
      <VehicleChoice
        value={form.getValues().vehicle}
        chosen={chosen}
        path="assign-vehicle"
        error={
          isUnchosen ? (typeof form.errors['vehicle'] === 'string' ? form.errors['vehicle'] : t('assign.choose')) : null
        }
        onChange={(vehicle) => {
          setChosen(vehicle);
          form.setFieldValue('vehicle', vehicle.key);
        }}
      />
      <FormFields>
        <TextInput
          {...form.getInputProps('position')}
          label={t('assign.position')}
          description={form.errors['position'] ? undefined : t('assign.positionHelp')}
          maxLength={sensorLimits.positionMaximum}
          autoComplete="off"
        />
      </FormFields>
    </DialogForm>
  );
}
