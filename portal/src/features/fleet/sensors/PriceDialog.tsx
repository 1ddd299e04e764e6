import { Textarea } from '@mantine/core';
import type * as z from 'zod/mini';
import { priceFields, type SensorModel } from '#contract/fleet/sensors.ts';
import { api } from '#portal/platform/api/api.ts';
import { useForm } from '#portal/forms/useForm.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';
import { DialogForm } from '#portal/forms/DialogForm.tsx';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { NumberField } from '#portal/forms/NumberField.tsx';

type PriceFields = z.output<typeof priceFields>;
/** `quantity` is null while the field is empty. */
interface PriceValues extends Record<string, unknown> {
  quantity: number | null;
  message: string;
}

interface PriceDialogProps {
  opened: boolean;
  model: SensorModel;
  onClose: () => void;
}

export function PriceDialog({ opened, model, onClose }: PriceDialogProps) {
  const t = useMessages('sensors');
  const numbers = useNumbers();
  const form = useForm<PriceValues, PriceFields>({
    schema: priceFields,
    initialValues: { quantity: 1, message: '' },
    name: 'price',
  });

  async function send(fields: PriceFields): Promise<void> {
    await api.sensors.requestPrice({ model, ...fields });
    showDone(t('price.sent', { quantity: numbers.format(fields.quantity), model }));
    onClose();
  }
  return (
    <DialogForm
      opened={opened}
      title={t('price.title', { model })}
      about={t('price.about')}
      submit={t('price.submit')}
      form={form}
      isDirty={form.isDirty()}
      formProps={{ onSubmit: form.submit(send, showFailure) }}
      onClose={onClose}
    >
      <FormFields>
        <NumberField
          {...form.getInputProps('quantity')}
          value={form.getValues().quantity}
          label={t('price.quantity')}
          maw={120}
          data-autofocus
        />
        <Textarea
          {...form.getInputProps('message')}
          label={t('price.message')}
          description={form.errors['message'] ? undefined : t('price.help')}
          rows={4}
        />
      </FormFields>
    </DialogForm>
  );
}
