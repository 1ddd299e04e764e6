import { Checkbox, Textarea, TextInput } from '@mantine/core';
import {
  deliveryServiceFields,
  deliveryServiceLimits,
  type DeliveryService,
  type DeliveryServiceFields,
} from '#contract/deliveryServices.ts';
import { ObjectHistory } from '#portal/features/activities/ObjectHistory.tsx';
import { scalar, text, type Fields } from '#portal/forms/fields.ts';
import { FieldPair, FormFields } from '#portal/forms/FormFields.tsx';
import { RowForm, useRowDraft } from '#portal/list/RowForm.tsx';
import { api, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { deliveryServiceList, deliveryServiceRemoval } from './list.ts';

const draftFields: Fields<DeliveryService, DeliveryServiceFields> = {
  name: text(),
  contact: text(),
  phone: text(),
  email: text(),
  note: text(),
  active: scalar<boolean>(true),
};

interface DeliveryServiceEditorProps {
  /** As last read; null to add one. */
  deliveryService: DeliveryService | null;
  /** Deleted by somebody else while it stands here. */
  isGone: boolean;
  /** Closes the drawer; `force` leaves without asking. */
  onClose: (options?: { force: boolean }) => void;
}

export function DeliveryServiceEditor({ deliveryService, isGone, onClose }: DeliveryServiceEditorProps) {
  const t = useMessages('deliveryServices');
  const row = {
    collection: 'deliveryServices',
    operations: queries.deliveryServices,
    nameOf: deliveryServiceList.nameOf,
    words: t,
    onClose,
  } as const;
  const draft = useRowDraft({
    ...row,
    name: 'deliveryService',
    latest: deliveryService,
    isGone,
    fields: draftFields,
    schema: deliveryServiceFields,
    labelOf: (field) => t(`fields.${field}`),
    update: ({ key, version }, changes) => api.deliveryServices.update({ key, version, ...changes }),
    create: (fields) => api.deliveryServices.create(fields),
  });
  const { base, field, form, isDeleted } = draft;
  return (
    <RowForm {...row} draft={draft} removal={deliveryServiceRemoval} parameter="deliveryService">
      <FormFields>
        <TextInput {...field('name')} required data-autofocus={deliveryService === null || undefined} />
        <FieldPair>
          <TextInput {...field('contact')} />
          <TextInput {...field('phone')} type="tel" />
        </FieldPair>
        <TextInput {...field('email')} type="email" />
        <Textarea {...field('note')} rows={3} maxLength={deliveryServiceLimits.noteMaximum} />
        <Checkbox
          label={t('fields.active')}
          description={t('fields.activeHelp')}
          checked={form.getValues().active}
          onChange={({ currentTarget }) => form.setFieldValue('active', currentTarget.checked)}
        />
      </FormFields>
      {base !== null && !isDeleted && <ObjectHistory key={base.key} object={base.key} title={t('drawer.history')} />}
    </RowForm>
  );
}
