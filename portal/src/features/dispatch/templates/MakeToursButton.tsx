import { Button, type ButtonProps } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { Template } from '#contract/dispatch/templates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { useDialogState } from '#portal/ui/dialogs/useDialogState.ts';

const [LazyDialog] = lazyPart(() => import('./MakeToursDialog.tsx'));

/** Opens the dialog that creates tours from a template. */
export function MakeToursButton({ template, ...props }: ButtonProps & { template: Template }) {
  const t = useMessages('templates');
  const dialog = useDialogState<Template>();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarPlus size={16} stroke={1.7} aria-hidden="true" />}
        {...props}
        aria-label={t('make.of', { name: template.name })}
        onClick={() => dialog.open(template)}
      >
        {t('make.open')}
      </Button>
      <Suspense>
        {dialog.subject && (
          <LazyDialog key={dialog.turn} template={dialog.subject} opened={dialog.isOpen} onClose={dialog.close} />
        )}
      </Suspense>
    </>
  );
}
