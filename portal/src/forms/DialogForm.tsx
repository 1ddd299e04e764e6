import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { Dialog } from '#portal/ui/dialogs/Dialog.tsx';
import classes from '#portal/ui/dialogs/Dialog.module.css';
import { SubmitButton } from './SubmitButton.tsx';

interface DialogFormProps {
  opened: boolean;
  title: string;
  /** A line under the title. */
  about?: ReactNode;
  /** The verb again: "Zuweisen". */
  submit: string;
  /** Label in place of "cancel". */
  cancel?: string;
  form: { isPending: boolean; isLocked: boolean };
  /** Props of the `form` element. */
  formProps: Pick<ComponentProps<'form'>, 'ref' | 'onSubmit'>;
  /** The form has input: a click outside the dialog must not lose it. */
  isDirty: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function DialogForm(props: DialogFormProps) {
  const { opened, title, about, submit, cancel, form, formProps, isDirty, onClose, children } = props;
  const t = useMessages('controls');
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      closeOnClickOutside={!isDirty}
      classNames={{ header: about ? (classes['headWithLine'] ?? '') : '', body: classes['body'] ?? '' }}
    >
      <form noValidate {...formProps}>
        <div className={classes['text']}>
          {about && <p className={classes['about']}>{about}</p>}
          {children}
        </div>
        <div className={classes['foot']}>
          <Button variant="default" size="sm" onClick={onClose}>
            {cancel ?? t('cancel')}
          </Button>
          <SubmitButton form={form}>{submit}</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
