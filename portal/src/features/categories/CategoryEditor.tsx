import { Button, CloseButton, Group, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { categoryColorChoices, categoryFields, type Category, type CategoryFields } from '#contract/categories.ts';
import { DraftNotices } from '#portal/forms/DraftNotices.tsx';
import { scalar, text, type Fields } from '#portal/forms/fields.ts';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { SubmitButton } from '#portal/forms/SubmitButton.tsx';
import { useDraft } from '#portal/forms/useDraft.ts';
import { api } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { useSettings } from '#portal/platform/session/session.ts';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import classes from './CategoryEditor.module.css';
import { ColorField } from './ColorField.tsx';
import { putCategory } from './useCategories.ts';

const fieldsFrom = (color: string): Fields<Category, CategoryFields> => ({ name: text(), color: scalar(color) });

interface CategoryEditorProps {
  /** The category to change, as last read; null to add one. */
  category: Category | null;
  /** Deleted by somebody else while it stands here. */
  isGone: boolean;
  /** Closes the form; whether that loses something is asked there. */
  onClose: () => void;
  /** Closes the form without asking. */
  onDone: () => void;
  onRemove?: (() => void) | undefined;
  /** Told whether something is typed that closing would lose. */
  onDirty: (isDirty: boolean) => void;
}

export default function CategoryEditor({ category, isGone, onClose, onDone, onRemove, onDirty }: CategoryEditorProps) {
  const t = useMessages('categories');
  const platform = useMessages('controls');
  const forms = useMessages('forms');
  const client = useQueryClient();
  const { categoryColor } = useSettings();
  const [fields] = useState(() => fieldsFrom(categoryColor));
  const draft = useDraft({
    name: 'category',
    latest: category,
    isGone,
    fields,
    schema: categoryFields,
    labelOf: (field) => t(field),
    // The answer does not count the customers: a change of the category moves none.
    update: ({ key, version }, changes) => api.categories.update({ key, version, ...changes }),
    create: (values) => api.categories.create(values),
    onSaved: (saved, { isNew, merged }) => {
      putCategory(client, saved);
      showDone(t(isNew ? 'created' : 'saved', { name: saved.name }) + merged);
      onDone();
    },
    onDirty,
  });
  const { form, base, isDirty, isDeleted } = draft;

  function colorWords(color: string): string {
    const known = categoryColorChoices.find((choice) => choice === color);
    return known ? t(`colors.${known}`) : color;
  }
  const name = form.getInputProps('name');
  return (
    <form {...draft.formProps}>
      <div className={classes['head']}>
        <h2>{t(base ? 'editTitle' : 'newTitle')}</h2>
        <CloseButton size={28} iconSize={18} aria-label={platform('close')} onClick={onClose} />
      </div>
      <DraftNotices
        draft={draft}
        changed={t('changed')}
        words={{ color: colorWords }}
        deleted={{
          words: (part) => t(`gone.${part}`),
          onDiscard: onDone,
        }}
      />
      <FormFields>
        <TextInput
          {...name}
          label={t('name')}
          required
          withAsterisk={false}
          data-autofocus
          autoComplete="off"
          onBlur={(event) => {
            form.setFieldValue('name', form.getValues().name.trim());
            name.onBlur(event);
          }}
        />
      </FormFields>
      <ColorField value={form.getValues().color} onChange={(color) => form.setFieldValue('color', color)} />
      <Group justify="space-between" gap={0} wrap="nowrap">
        {!isDeleted && (
          <SubmitButton form={form} size="xs">
            {base ? forms('save') : t('create')}
          </SubmitButton>
        )}
        {base && !isDirty && !isDeleted && (
          <RouteLink to="activities" search={{ object: base.key }} className={classes['history'] ?? ''}>
            {t('history')}
          </RouteLink>
        )}
        {base && onRemove && !isDeleted && (
          <Button variant="subtle" color="red" c="var(--t-alarm)" onClick={onRemove}>
            {t('remove')}
          </Button>
        )}
      </Group>
    </form>
  );
}
