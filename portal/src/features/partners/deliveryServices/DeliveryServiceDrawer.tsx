import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import {
  deliveryServiceFields,
  deliveryServiceLimits,
  type DeliveryService,
  type DeliveryServiceFields,
} from '#contract/partners/deliveryServices.ts';
import { ObjectHistory } from '#portal/entities/activities/ObjectHistory.tsx';
import { scalar, text, type Fields } from '#portal/forms/fields.ts';
import { FieldPair, FormFields } from '#portal/forms/FormFields.tsx';
import { ListDrawer } from '#portal/list/ListDrawer.tsx';
import { RowForm, useRowDraft, type RowEditorProps } from '#portal/list/rows/RowForm.tsx';
import type { ListOf } from '#portal/list/useList.ts';
import { api } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { deliveryServiceList } from './list.ts';

const draftFields: Fields<DeliveryService, DeliveryServiceFields> = {
  name: text(),
  contact: text(),
  phone: text(),
  email: text(),
  note: text(),
  active: scalar<boolean>(true),
};

function DeliveryServiceEditor(props: RowEditorProps<DeliveryService>) {
  const { row, onClose } = props;
  const t = useMessages('deliveryServices');
  const draft = useRowDraft({
    ...props,
    definition: deliveryServiceList,
    words: t,
    fields: draftFields,
    schema: deliveryServiceFields,
    labelOf: (field) => t(`fields.${field}`),
    update: ({ key, version }, changes) => api.deliveryServices.update({ key, version, ...changes }),
    create: (fields) => api.deliveryServices.create(fields),
  });
  const { base, field, form, isDeleted } = draft;
  return (
    <RowForm definition={deliveryServiceList} draft={draft} words={t} onClose={onClose}>
      <FormFields>
        <TextInput {...field('name')} required data-autofocus={row === null || undefined} />
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

export default function DeliveryServiceDrawer(props: { openKey: string; list: ListOf<typeof deliveryServiceList> }) {
  return (
    <ListDrawer
      {...props}
      definition={deliveryServiceList}
      words={useMessages('deliveryServices')}
      editor={DeliveryServiceEditor}
    />
  );
}
