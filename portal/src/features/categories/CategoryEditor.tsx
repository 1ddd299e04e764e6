/** The small form of a category, in a popover: name and colour, kept whatever others do meanwhile, and the way to delete it. */
import { Button, CloseButton, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { categoryColorChoices, type Category } from '#contract/categories.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { FormFields } from '#portal/ui/FormFields.tsx';
import { GoneNotice } from '#portal/ui/GoneNotice.tsx';
import { InterferenceNotice } from '#portal/ui/InterferenceNotice.tsx';
import { SubmitButton } from '#portal/ui/SubmitButton.tsx';
import classes from './CategoryEditor.module.css';
import { ColorField } from './ColorField.tsx';
import { useCategoryDraft, type CategoryFieldName } from './useCategoryDraft.ts';
import { useCategorySaving } from './useCategorySaving.ts';

export interface CategoryEditorProps {
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
  const platform = useMessages('platform');
  const place = useRef<HTMLFormElement>(null);
  const draft = useCategoryDraft(category);
  const { form, base, interference, isDirty } = draft;
  const { save, fail, isRefused } = useCategorySaving(draft, place, onDone);
  const isMissing = base !== null && (isGone || isRefused);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  function wordsOf(field: CategoryFieldName, value: string): string {
    const known = categoryColorChoices.find((color) => color === value);
    return field === 'color' && known ? t(`colors.${known}`) : value;
  }
  const name = form.getInputProps('name');
  return (
    <form ref={place} onSubmit={form.submit(save, fail)} noValidate className={classes['form']}>
      <div className={classes['head']}>
        <h2>{t(base ? 'editTitle' : 'newTitle')}</h2>
        <CloseButton size={28} iconSize={18} aria-label={platform('close')} onClick={onClose} />
      </div>
      {isMissing && (
        <GoneNotice
          words={{ title: t('gone.title'), text: t('gone.text'), keep: t('gone.keep'), discard: t('gone.discard') }}
          onKeep={() => draft.rebase(null)}
          onDiscard={onDone}
        />
      )}
      {interference && !isMissing && (
        <InterferenceNotice
          title={t('changed')}
          labelOf={(field) => t(field)}
          wordsOf={wordsOf}
          interference={interference}
          onChoose={draft.choose}
          onDismiss={draft.dismiss}
        />
      )}
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
      <div className={classes['foot']}>
        {!isMissing && (
          <SubmitButton form={form} size="xs">
            {t(base ? 'save' : 'create')}
          </SubmitButton>
        )}
        {base && !isDirty && !isMissing && (
          <RouteLink to="activities" search={{ object: base.key }} className={classes['history'] ?? ''}>
            {t('history')}
          </RouteLink>
        )}
        {base && onRemove && !isMissing && (
          <Button variant="subtle" color="red" className={classes['remove'] ?? ''} onClick={onRemove}>
            {t('remove')}
          </Button>
        )}
      </div>
    </form>
  );
}
