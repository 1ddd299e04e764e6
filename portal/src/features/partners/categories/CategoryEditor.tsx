import { Button, CloseButton, Group, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type FocusEvent } from 'react';
import {
  categoryColorChoices,
  categoryFields,
  type Category,
  type CategoryFields,
} from '#contract/partners/categories.ts';
import { DraftNotices } from '#portal/forms/DraftNotices.tsx';
import { scalar, text, type Fields } from '#portal/forms/fields.ts';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { SubmitButton } from '#portal/forms/SubmitButton.tsx';
import { nextOne, useDraft } from '#portal/forms/useDraft.ts';
import type { Form } from '#portal/forms/useForm.ts';
import { api } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { useSettings } from '#portal/platform/session/session.ts';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import classes from './CategoryEditor.module.css';
import { ColorField } from './ColorField.tsx';
import { proposedColor } from './proposedColor.ts';
import { putCategory, useCategories } from './useCategories.ts';

/** The proposed colour of a new category is not an unsaved change. */
const fieldsFrom = (name: string, color: string, isNew: boolean): Fields<Category, CategoryFields> => ({
  name: text(name),
  color: { ...scalar(color), ...(isNew && { isSame: () => true }) },
});

/** The name of an offered colour, or the value of any other colour. */
function useColorWords() {
  const t = useMessages('categories');
  return (color: string): string => {
    const known = categoryColorChoices.find((choice) => choice === color);
    return known ? t(`colors.${known}`) : color;
  };
}

/** Updates the proposed colour when the next new category is entered. */
function useProposedColor({ setFieldValue }: Form<CategoryFields, CategoryFields>, proposed: string | null): void {
  useEffect(() => {
    if (proposed !== null) setFieldValue('color', proposed);
    // eslint-disable-next-line react/exhaustive-deps -- the form's function changes with every render
  }, [proposed]);
}

/** Trims the name when the field loses the focus. */
function NameInput({ form }: { form: Form<CategoryFields, CategoryFields> }) {
  const t = useMessages('categories');
  const name = form.getInputProps('name');
  const leave = (event: FocusEvent): void => {
    form.setFieldValue('name', form.getValues().name.trim());
    name.onBlur(event);
  };
  return (
    <TextInput
      {...name}
      label={t('name')}
      required
      withAsterisk={false}
      data-autofocus
      autoComplete="off"
      onBlur={leave}
    />
  );
}

interface CategoryEditorProps {
  /** The category to change, as last read; null to add a category. */
  category: Category | null;
  /** Somebody else has deleted the category while it is open. */
  isGone: boolean;
  /** Initial name of a new category. */
  name?: string | undefined;
  /** Receives the added category. */
  onAdded?: ((category: Category) => void) | undefined;
  /** Asks to close the form; the caller asks about unsaved changes. */
  onClose: () => void;
  /** Closes the form without asking. */
  onDone: () => void;
  onRemove?: (() => void) | undefined;
  /** Receives whether there are unsaved changes. */
  onDirty: (isDirty: boolean) => void;
}

export default function CategoryEditor(props: CategoryEditorProps) {
  const { category, isGone, onAdded, onClose, onDone, onRemove, onDirty } = props;
  const t = useMessages('categories');
  const platform = useMessages('controls');
  const forms = useMessages('forms');
  const client = useQueryClient();
  const proposed = proposedColor(useSettings().categoryColor, useCategories().data?.items ?? []);
  const [fields] = useState(() => fieldsFrom(props.name ?? '', proposed, category === null));
  const draft = useDraft({
    name: 'category',
    latest: category,
    isGone,
    fields,
    schema: categoryFields,
    labelOf: (field) => t(field),
    update: ({ key, version }, changes) => api.categories.update({ key, version, ...changes }),
    create: (values) => api.categories.create(values),
    onSaved: (saved, { isNew, merged }) => {
      putCategory(client, saved);
      showDone(t(isNew ? 'created' : 'saved', { name: saved.name }) + merged);
      if (isNew) onAdded?.(saved);
    },
    close: onDone,
    onDirty,
  });
  const { form, base, isDirty, isDeleted } = draft;
  useProposedColor(form, category === null ? proposed : null);
  return (
    <form {...draft.formProps}>
      <div className={classes['head']}>
        <h2>{t(base ? 'editTitle' : 'newTitle')}</h2>
        <CloseButton size={28} iconSize={18} aria-label={platform('close')} onClick={onClose} />
      </div>
      <DraftNotices
        draft={draft}
        changed={t('changed')}
        words={{ color: useColorWords() }}
        deleted={{ words: (part) => t(`gone.${part}`), onDiscard: onDone }}
      />
      <FormFields>
        <NameInput form={form} />
      </FormFields>
      <ColorField value={form.getValues().color} onChange={(color) => form.setFieldValue('color', color)} />
      <Group justify="space-between" gap={0} wrap="nowrap">
        {!isDeleted && (
          <SubmitButton form={form} size="xs">
            {base ? forms('save') : t('create')}
          </SubmitButton>
        )}
        {draft.canAddNext && (
          <Button type="submit" value={nextOne} variant="subtle" size="xs" disabled={form.isLocked}>
            {t('createAndNext')}
          </Button>
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
