/** Gives a sensor another name; where somebody else did the same meanwhile, both names are shown and one is chosen. */
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { sensorFields, sensorLimits, type Sensor } from '#contract/sensors.ts';
import { api, errorCode } from '#portal/platform/api.ts';
import { useDraft } from '#portal/platform/drafts/useDraft.ts';
import { useDraftSaving } from '#portal/platform/drafts/useDraftSaving.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showDone, showFailure } from '#portal/platform/toasts.ts';
import { FormFields } from '#portal/ui/FormFields.tsx';
import { InterferenceNotice } from '#portal/ui/InterferenceNotice.tsx';
import { AboutSensor } from './AboutSensor.tsx';
import { DialogForm } from './DialogForm.tsx';
import { putSensor, refreshAfterOwnWrite } from './sensorCache.ts';

const schema = z.object({ name: sensorFields.shape.name });
type NameFields = z.output<typeof schema>;
const fieldsOf = ({ name }: Sensor): NameFields => ({ name });

export interface SensorDialogProps {
  opened: boolean;
  /** As last read. */
  sensor: Sensor;
  onClose: () => void;
  /** The sensor was given back by somebody else meanwhile. */
  onGone: (sensor: Sensor) => void;
}

export function RenameDialog({ opened, sensor, onClose, onGone }: SensorDialogProps) {
  const t = useMessages('sensors');
  const client = useQueryClient();
  const place = useRef<HTMLFormElement>(null);
  const draft = useDraft<Sensor, NameFields>({ latest: sensor, fieldsOf, schema, name: 'sensor' });
  const { form, base, interference } = draft;
  const save = useDraftSaving<Sensor, NameFields>(draft, {
    place,
    send: (from, { name = from.name }) => api.sensors.rename({ key: from.key, version: from.version, name }),
    onSaved: (saved) => {
      putSensor(client, saved);
      void refreshAfterOwnWrite(client);
      showDone(t('done.rename', { name: saved.name }));
      onClose();
    },
  });

  return (
    <DialogForm
      opened={opened}
      title={t('rename.title')}
      about={<AboutSensor sensor={sensor} />}
      submit={t('rename.submit')}
      form={form}
      formRef={place}
      isDirty={draft.isDirty}
      onSubmit={form.submit(
        (fields) => save(base, fields),
        (error) => (errorCode(error) === 'not-found' ? onGone(sensor) : showFailure(error)),
      )}
      onClose={onClose}
    >
      {interference && (
        <InterferenceNotice
          title={t('rename.changed')}
          labelOf={() => t('columns.name')}
          interference={interference}
          onChoose={draft.choose}
          onDismiss={draft.dismiss}
        />
      )}
      <FormFields>
        <TextInput
          {...form.getInputProps('name')}
          label={t('columns.name')}
          maxLength={sensorLimits.nameMaximum}
          required
          withAsterisk={false}
          data-autofocus
          autoComplete="off"
        />
      </FormFields>
    </DialogForm>
  );
}
