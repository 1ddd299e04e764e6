import type { Administrator } from '#contract/administrators.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { fullName } from '#portal/entities/people/names.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';

export interface Question {
  about: 'blocking' | 'removal';
  administrator: Administrator;
}

interface AdministratorQuestionProps {
  opened: boolean;
  /** Still shown while the dialog closes. */
  question: Question | undefined;
  onConfirm: (question: Question) => Promise<unknown>;
  onClose: () => void;
}

export function AdministratorQuestion({ opened, question, onConfirm, onClose }: AdministratorQuestionProps) {
  const t = useMessages('administrators');
  const about = question?.about ?? 'blocking';
  return (
    <ConfirmDialog
      opened={opened && question !== undefined}
      title={t(`${about}.title`, { name: question ? fullName(question.administrator) : '' })}
      confirm={t(`${about}.confirm`)}
      harmless={about === 'blocking'}
      onConfirm={async () => {
        if (question) await onConfirm(question);
        onClose();
      }}
      onClose={onClose}
    >
      {t(`${about}.text`)}
    </ConfirmDialog>
  );
}
