/** A form of the profile: saves what was typed, keeps it beside other people's changes, and asks before it is thrown away. */
import { Button } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import type { DraftFields, FieldName } from '#portal/platform/drafts/merging.ts';
import type { SaveOptions } from '#portal/platform/drafts/saving.ts';
import type { Draft } from '#portal/platform/drafts/useDraft.ts';
import { useDraftSaving } from '#portal/platform/drafts/useDraftSaving.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showFailure } from '#portal/platform/toasts.ts';
import { DiscardDialog } from '#portal/ui/DiscardDialog.tsx';
import { FormFields } from '#portal/ui/FormFields.tsx';
import { InterferenceNotice } from '#portal/ui/InterferenceNotice.tsx';
import { SubmitButton } from '#portal/ui/SubmitButton.tsx';
import classes from './ProfileScreen.module.css';

interface DraftFormProps<Entity extends { version: number }, Fields extends DraftFields> {
  draft: Draft<Entity, Fields>;
  send: SaveOptions<Entity, Fields>['send'];
  /** Told what was saved, and which of other people's changes came along. */
  onSaved: (saved: Entity, taken: FieldName<Fields>[]) => void;
  onClose: () => void;
  /** Says that somebody else changed the thing. */
  changed: string;
  labelOf: (field: FieldName<Fields>) => string;
  children: ReactNode;
}

export function DraftForm<Entity extends { version: number }, Fields extends DraftFields>(
  props: DraftFormProps<Entity, Fields>,
) {
  const { draft, send, onSaved, onClose, changed, labelOf, children } = props;
  const t = useMessages('profile');
  const platform = useMessages('platform');
  const place = useRef<HTMLFormElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { form, base, interference, restart } = draft;

  function finish(saved: Entity, taken: FieldName<Fields>[]): void {
    restart(saved);
    onSaved(saved, taken);
    onClose();
  }
  const save = useDraftSaving(draft, { send, onSaved: finish, place });

  function discard(): void {
    restart(base);
    setAsking(false);
    onClose();
  }

  return (
    <form
      ref={place}
      noValidate
      onSubmit={form.submit(
        (values) => save(base, values),
        (error) => showFailure(error, { title: t('notSaved') }),
      )}
    >
      {interference && (
        <InterferenceNotice
          title={changed}
          labelOf={labelOf}
          interference={interference}
          onChoose={draft.choose}
          onDismiss={draft.dismiss}
        />
      )}
      <FormFields>{children}</FormFields>
      <div className={classes['acts']}>
        <SubmitButton form={form}>{t('save')}</SubmitButton>
        <Button variant="default" size="sm" onClick={() => (draft.isDirty ? setAsking(true) : discard())}>
          {platform('cancel')}
        </Button>
      </div>
      <DiscardDialog opened={isAsking} onDiscard={discard} onClose={() => setAsking(false)}>
        {t('discard')}
      </DiscardDialog>
    </form>
  );
}
