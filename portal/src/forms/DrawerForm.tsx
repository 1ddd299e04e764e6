import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useIsPhone } from '#portal/platform/browser/useIsPhone.ts';
import classes from '#portal/ui/dialogs/DrawerFrame.module.css';
import { DraftNotices, type DraftNoticesProps } from './DraftNotices.tsx';
import { LeaveGuard, type Location } from './LeaveGuard.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { nextOne } from './useDraft.ts';

interface DrawerFormProps<Entity, Values extends Record<string, unknown>> extends DraftNoticesProps<Entity, Values> {
  /** Label in place of "save". */
  submit?: string;
  /** Replaces the notice about others' changes, and prevents saving. */
  obstacle?: ReactNode;
  /** Input outside the form's own fields is not saved yet. */
  isMoreUnsaved?: boolean;
  /** The question before unsaved changes are lost. */
  leaveText: string;
  isSamePlace: (current: Location, next: Location) => boolean;
  /** The button that deletes the object, with a shorter label for phones. */
  removal?: { label: string; shortLabel: string; onClick: () => void };
  onClose: () => void;
  children: ReactNode;
}

export function DrawerForm<Entity, Values extends Record<string, unknown>>(props: DrawerFormProps<Entity, Values>) {
  const { draft, submit, obstacle, isMoreUnsaved, leaveText, isSamePlace, removal, onClose, children } = props;
  const t = useMessages('controls');
  const forms = useMessages('forms');
  const isPhone = useIsPhone();
  return (
    <form {...draft.formProps} className={classes['form']}>
      <div className={classes['body']}>
        {obstacle || <DraftNotices {...props} />}
        {children}
      </div>
      {/* Enter presses the first submit button. This hidden one saves, as in forms without "save and next". */}
      {draft.canAddNext && <button type="submit" hidden aria-hidden="true" tabIndex={-1} />}
      <div className={classes['foot']}>
        {removal && draft.base !== null && !draft.isDeleted && (
          <Button variant="subtle" color="red" size="sm" className={classes['remove'] ?? ''} onClick={removal.onClick}>
            {isPhone ? removal.shortLabel : removal.label}
          </Button>
        )}
        <Button variant="default" size="sm" onClick={onClose}>
          {t('cancel')}
        </Button>
        {!obstacle && draft.canAddNext && (
          <Button
            type="submit"
            value={nextOne}
            variant="default"
            size="sm"
            className={classes['next'] ?? ''}
            disabled={draft.form.isLocked}
          >
            {forms('saveAndNext')}
          </Button>
        )}
        {!obstacle && !draft.isDeleted && <SubmitButton form={draft.form}>{submit ?? forms('save')}</SubmitButton>}
      </div>
      <LeaveGuard isDirty={draft.isDirty || isMoreUnsaved === true} text={leaveText} isSamePlace={isSamePlace} />
    </form>
  );
}
