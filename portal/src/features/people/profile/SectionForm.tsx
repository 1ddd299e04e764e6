import { Button, Group } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { DiscardDialog } from '#portal/forms/DiscardDialog.tsx';
import { DraftNotices } from '#portal/forms/DraftNotices.tsx';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { SubmitButton } from '#portal/forms/SubmitButton.tsx';
import type { Draft } from '#portal/forms/useDraft.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';

interface SectionFormProps<Entity, Values extends Record<string, unknown>> {
  draft: Draft<Entity, Values>;
  /** Says that another person changed the object. */
  changed: string;
  onClose: () => void;
  children: ReactNode;
}

export function SectionForm<Entity, Values extends Record<string, unknown>>(props: SectionFormProps<Entity, Values>) {
  const { draft, changed, onClose, children } = props;
  const t = useMessages('profile');
  const platform = useMessages('controls');
  const forms = useMessages('forms');
  const [isAsking, setAsking] = useState(false);

  function discard(): void {
    draft.restart();
    onClose();
  }

  return (
    <form {...draft.formProps}>
      <DraftNotices draft={draft} changed={changed} />
      <FormFields>{children}</FormFields>
      <Group gap={8} mt={8} wrap="nowrap">
        <SubmitButton form={draft.form}>{forms('save')}</SubmitButton>
        <Button variant="default" size="sm" onClick={() => (draft.isDirty ? setAsking(true) : discard())}>
          {platform('cancel')}
        </Button>
      </Group>
      <DiscardDialog opened={isAsking} onDiscard={discard} onClose={() => setAsking(false)}>
        {t('discard')}
      </DiscardDialog>
    </form>
  );
}
