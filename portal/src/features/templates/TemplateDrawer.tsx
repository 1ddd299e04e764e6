import { Select, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { templateChange, type Template, type TemplateChange } from '#contract/templates.ts';
import { ObjectHistory } from '#portal/features/activities/ObjectHistory.tsx';
import { choiceProps, useChoices, type ChoiceKind } from '#portal/features/tours/choices.ts';
import { scalar, text, type Fields } from '#portal/forms/fields.ts';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { TimeField } from '#portal/forms/TimeField.tsx';
import type { Draft } from '#portal/forms/useDraft.ts';
import { ListDrawer } from '#portal/list/ListDrawer.tsx';
import { RowForm, useRowDraft, type RowEditorProps } from '#portal/list/RowForm.tsx';
import type { ListOf } from '#portal/list/useList.ts';
import { api } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useSettings } from '#portal/platform/session/session.ts';
import classes from './list.module.css';
import { templateList } from './list.ts';
import { MakeToursButton } from './MakeToursButton.tsx';

const fieldsFrom = (departure: string): Fields<Template, TemplateChange> => ({
  name: text(),
  departure: text(departure),
  driver: scalar<string | null>(null),
  vehicle: scalar<string | null>(null),
});

function Choice({ draft: { form, field }, name }: { draft: Draft<Template, TemplateChange>; name: ChoiceKind }) {
  const t = useMessages('templates');
  const { error, label } = field(name);
  const value = form.getValues()[name];
  const { choices, search } = useChoices(name, value, true);
  return (
    <Select
      {...choiceProps}
      label={label}
      error={error}
      placeholder={t(`none.${name}`)}
      data={choices}
      value={value}
      clearButtonProps={{ 'aria-label': t(`clear.${name}`) }}
      nothingFoundMessage={t('nothingFound')}
      onSearchChange={search}
      onChange={(next) => form.setFieldValue(name, next)}
    />
  );
}

function Stops({ template: { stopPlaces } }: { template: Template }) {
  const t = useMessages('templates');
  return (
    <section aria-label={t('fields.stops')}>
      <Text component="h3" fw={550} mb={4}>
        {t('fields.stops')}
      </Text>
      <ol className={classes['stopList']}>
        {stopPlaces.map((place, index) => (
          // Their order alone tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            {place === null ? (
              <span className={classes['gone']}>{t('stopGone')}</span>
            ) : (
              <>
                {place.name} <span className={classes['city']}>{place.city}</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function TemplateEditor(props: RowEditorProps<Template>) {
  const { row, onClose } = props;
  const t = useMessages('templates');
  const { usualDeparture } = useSettings();
  const [fields] = useState(() => fieldsFrom(usualDeparture));
  const draft = useRowDraft({
    ...props,
    definition: templateList,
    fields,
    schema: templateChange,
    labelOf: (field) => t(`fields.${field}`),
    update: ({ key, version }, changes) => api.templates.update({ key, version, ...changes }),
    create: (fields) => api.templates.create({ ...row, ...fields }),
  });
  const { base, field, form, isDeleted } = draft;
  const { error, label } = field('departure');
  return (
    <RowForm definition={templateList} draft={draft} words={t} onClose={onClose}>
      <FormFields>
        <TextInput {...field('name')} required data-autofocus={row === null || undefined} />
        <TimeField
          label={label}
          name={label}
          error={error}
          path={`${templateList.drawer}-departure`}
          value={form.getValues().departure}
          onChange={(time) => form.setFieldValue('departure', time)}
        />
        <Choice draft={draft} name="driver" />
        <Choice draft={draft} name="vehicle" />
      </FormFields>
      {base !== null && !isDeleted && (
        <>
          <Stops template={base} />
          <MakeToursButton template={base} mt={12} mb={16} />
          <ObjectHistory key={base.key} object={base.key} title={t('drawer.history')} />
        </>
      )}
    </RowForm>
  );
}

export default function TemplateDrawer(props: { openKey: string; list: ListOf<typeof templateList> }) {
  return <ListDrawer {...props} definition={templateList} words={useMessages('templates')} editor={TemplateEditor} />;
}
