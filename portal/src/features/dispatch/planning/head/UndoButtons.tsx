import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconKeyboard } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useIsPhone } from '#portal/platform/browser/useIsPhone.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { useDialogState } from '#portal/ui/dialogs/useDialogState.ts';
import classes from './PlannerHead.module.css';
import { useShortcuts } from '../shortcuts.ts';
import type { TourDraft } from '../draft/useTourDraft.ts';

const [LazyShortcuts, useShortcutsDialog] = lazyPart(() => import('../ShortcutsDialog.tsx'));

/** Buttons and shortcuts for undo and redo, each with the name of the step. */
export function UndoButtons({ undo, redo, undoable, redoable }: TourDraft) {
  const t = useMessages('planning');
  const isPhone = useIsPhone();
  useShortcutsDialog();
  const help = useDialogState<true>();
  const openHelp = () => help.open(true);
  useShortcuts({ undo, redo, help: openHelp });
  const buttons = [
    { step: undoable, none: t('undo'), named: 'undoStep', Icon: IconArrowBackUp, act: undo },
    { step: redoable, none: t('redo'), named: 'redoStep', Icon: IconArrowForwardUp, act: redo },
  ] as const;
  const size = isPhone ? 44 : 28;
  return (
    <span className={classes.undo}>
      {buttons.map(({ step, none, named, Icon, act }) => {
        const label = step ? t(named, { label: step.label }) : none;
        return (
          <Tooltip key={named} label={label}>
            <ActionIcon variant="subtle" color="gray" size={size} aria-label={label} disabled={!step} onClick={act}>
              <Icon size={18} stroke={1.6} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
        );
      })}
      {!isPhone && (
        <Tooltip label={t('shortcuts.title')}>
          <ActionIcon variant="subtle" color="gray" size={size} aria-label={t('shortcuts.title')} onClick={openHelp}>
            <IconKeyboard size={18} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      )}
      <Suspense>{help.subject && <LazyShortcuts opened={help.isOpen} onClose={help.close} />}</Suspense>
    </span>
  );
}
