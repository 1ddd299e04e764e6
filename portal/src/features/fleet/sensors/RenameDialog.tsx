import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { sensorFields, sensorLimits, type Sensor } from '#contract/fleet/sensors.ts';
import { DraftNotices } from '#portal/forms/DraftNotices.tsx';
import { text, type Fields } from '#portal/forms/fields.ts';
import { DialogForm } from '#portal/forms/DialogForm.tsx';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { useDraft } from '#portal/forms/useDraft.ts';
import { putInLists, refreshListsAfterWrite } from '#portal/list/pages/listCache.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import { AboutSensor } from './AboutSensor.tsx';

const schema = z.object({ name: sensorFields.shape.name });
const fields: Fields<Sensor, z.output<typeof schema>> = { name: text() };

export interface SensorDialogProps {
  opened: boolean;
  /** As last read. */
  sensor: Sensor;
  onClose: () => void;
  /** Somebody else has removed the sensor meanwhile. */
  onGone: (sensor: Sensor) => void;
}

export function RenameDialog({ opened, sensor, onClose, onGone }: SensorDialogProps) {
  const t = useMessages('sensors');
  const client = useQueryClient();
  const draft = useDraft({
    name: 'sensor',
    latest: sensor,
    fields,
    schema,
    labelOf: () => t('columns.name'),
    update: ({ key, version, ...from }, { name = from.name }) => api.sensors.rename({ key, version, name }),
    onSaved: (saved) => {
      putInLists(client, queries.sensors.list, saved);
      void refreshListsAfterWrite(client, 'sensors', 'vehicles');
      showDone(t('done.rename', { name: saved.name }));
      onClose();
    },
    onDeleted: () => onGone(sensor),
  });

  return (
    <DialogForm
      opened={opened}
      title={t('rename.title')}
      about={<AboutSensor sensor={sensor} />}
      submit={t('rename.submit')}
      form={draft.form}
      formProps={draft.formProps}
      isDirty={draft.isDirty}
      onClose={onClose}
    >
      <DraftNotices draft={draft} changed={t('rename.changed')} />
      <FormFields>
        <TextInput
          {...draft.field('name')}
          maxLength={sensorLimits.nameMaximum}
          required
          withAsterisk={false}
          data-autofocus
        />
      </FormFields>
    </DialogForm>
  );
}
