/** The small form of a category, in a popover: name and colour, and the way to delete it. */
import { Button, CloseButton, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { categoryFields, categoryLimits, type Category, type CategoryFields } from '#contract/categories.ts';
import { api, errorCode, errorData } from '#portal/platform/api.ts';
import { useForm } from '#portal/platform/forms/useForm.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showDone, showFailure } from '#portal/platform/toasts.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { FormFields } from '#portal/ui/FormFields.tsx';
import { SubmitButton } from '#portal/ui/SubmitButton.tsx';
import classes from './CategoryEditor.module.css';
import { ColorField } from './ColorField.tsx';
import { dropCategory, putCategory } from './useCategories.ts';

interface CategoryEditorProps {
  /** The category to change; absent to add one. */
  category?: Category | undefined;
  onClose: () => void;
  onRemove?: (() => void) | undefined;
  /** Told whether something is typed that closing would lose. */
  onDirty: (isDirty: boolean) => void;
}

type Pair = Pick<Category, 'name' | 'color'>;

function changesOf(before: Pair, after: CategoryFields): Partial<CategoryFields> {
  return {
    ...(after.name !== before.name && { name: after.name }),
    ...(after.color !== before.color && { color: after.color }),
  };
}

/** Whether two people have changed the same, so that sending mine again would undo theirs. */
function overlaps(base: Category, mine: Partial<CategoryFields>, theirs: Category): boolean {
  return (
    (mine.name !== undefined && theirs.name !== base.name && theirs.name !== mine.name) ||
    (mine.color !== undefined && theirs.color !== base.color && theirs.color !== mine.color)
  );
}

/** Saves changes; where somebody else changed something else meanwhile, both are kept. Answers what stands in the way. */
async function update(base: Category, fields: CategoryFields): Promise<Category | { contested: Category }> {
  const changes = changesOf(base, fields);
  if (Object.keys(changes).length === 0) return base;
  try {
    return { ...base, ...(await api.categories.update({ key: base.key, version: base.version, ...changes })) };
  } catch (error) {
    if (errorCode(error) !== 'conflict') throw error;
    const { current } = errorData(error) as { current: Category };
    if (overlaps(base, changes, current)) return { contested: current };
    return { ...current, ...(await api.categories.update({ key: base.key, version: current.version, ...changes })) };
  }
}

export function CategoryEditor({ category, onClose, onRemove, onDirty }: CategoryEditorProps) {
  const t = useMessages('categories');
  const platform = useMessages('platform');
  const client = useQueryClient();
  const [base, setBase] = useState(category);
  const [note, setNote] = useState<string | null>(null);
  const form = useForm<CategoryFields, CategoryFields>({
    schema: categoryFields,
    initialValues: { name: category?.name ?? '', color: category?.color ?? categoryLimits.defaultColor },
    name: 'category',
  });
  const isDirty = form.isDirty();
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  async function save(fields: CategoryFields): Promise<void> {
    const result = base ? await update(base, fields) : await api.categories.create(fields);
    if ('contested' in result) {
      putCategory(client, result.contested);
      setBase(result.contested);
      return setNote(t('changed', { name: result.contested.name }));
    }
    putCategory(client, result);
    showDone(t(base ? 'saved' : 'created', { name: result.name }));
    onClose();
  }

  function fail(error: unknown): void {
    if (base && errorCode(error) === 'not-found') {
      dropCategory(client, base.key);
      showFailure(t('gone'));
      return onClose();
    }
    showFailure(error);
  }

  const name = form.getInputProps('name');
  return (
    <form onSubmit={form.submit(save, fail)} noValidate className={classes['form']}>
      <div className={classes['head']}>
        <h2>{t(category ? 'editTitle' : 'newTitle')}</h2>
        <CloseButton size={28} iconSize={18} aria-label={platform('close')} onClick={onClose} />
      </div>
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
      {note && (
        <p className={classes['note']} role="alert">
          {note}
        </p>
      )}
      <div className={classes['foot']}>
        <SubmitButton form={form} size="xs">
          {t(category ? 'save' : 'create')}
        </SubmitButton>
        {category && !isDirty && (
          <RouteLink to="activities" search={{ object: category.key }} className={classes['history'] ?? ''}>
            {t('history')}
          </RouteLink>
        )}
        {onRemove && (
          <Button variant="subtle" color="red" className={classes['remove'] ?? ''} onClick={onRemove}>
            {t('remove')}
          </Button>
        )}
      </div>
    </form>
  );
}
