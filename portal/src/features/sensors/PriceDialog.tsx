/** Asks for the price of a model: how many, and what else is to be said. */
import { Textarea } from '@mantine/core';
import * as z from 'zod/mini';
import { priceFields, type SensorModel } from '#contract/sensors.ts';
import { api } from '#portal/platform/api.ts';
import { useForm } from '#portal/platform/forms/useForm.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { showDone, showFailure } from '#portal/platform/toasts.ts';
import { FormFields } from '#portal/ui/FormFields.tsx';
import { NumberField, numberOf } from '#portal/ui/NumberField.tsx';
import { DialogForm } from './DialogForm.tsx';
import classes from './PriceDialog.module.css';

/** The number is held as its field's value; nothing at all is no number. */
const schema = z.object({
  quantity: z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => numberOf(value) ?? Number.NaN),
    ),
    priceFields.shape.quantity,
  ),
  message: priceFields.shape.message,
});

interface PriceDialogProps {
  opened: boolean;
  model: SensorModel;
  onClose: () => void;
}

export function PriceDialog({ opened, model, onClose }: PriceDialogProps) {
  const t = useMessages('sensors');
  const numbers = useNumbers();
  const form = useForm({ schema, initialValues: { quantity: '1', message: '' }, name: 'price' });

  async function send(fields: z.output<typeof schema>): Promise<void> {
    await api.sensors.requestPrice({ model, ...fields });
    showDone(t('price.sent', { quantity: numbers.format(fields.quantity), model }));
    onClose();
  }
  const { value, onChange, ...quantity } = form.getInputProps('quantity');
  return (
    <DialogForm
      opened={opened}
      title={t('price.title', { model })}
      about={t('price.about')}
      submit={t('price.submit')}
      form={form}
      isDirty={form.isDirty()}
      onSubmit={form.submit(send, showFailure)}
      onClose={onClose}
    >
      <FormFields>
        <div className={classes['quantity']}>
          <NumberField
            {...quantity}
            value={String(value)}
            onChange={(next) => (onChange as (next: string) => void)(next)}
            label={t('price.quantity')}
            data-autofocus
          />
        </div>
        <Textarea
          {...form.getInputProps('message')}
          label={t('price.message')}
          description={form.errors['message'] ? undefined : t('price.help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rows={4}
        />
      </FormFields>
    </DialogForm>
  );
}
