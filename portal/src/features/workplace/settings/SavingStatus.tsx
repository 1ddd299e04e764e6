import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCloudOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { errorMessage } from '#portal/platform/api/errorMessage.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './SavingStatus.module.css';
import { useSavingState, type SavingState } from './useSettingsSaving.ts';

function holdWhileSaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true };
const icons = {
  saved: <IconCheck {...icon} />,
  saving: null,
  waiting: <IconCloudOff {...icon} />,
  failed: <IconAlertTriangle {...icon} />,
};

function useWords(state: SavingState | null): string {
  const t = useMessages('settings');
  const dates = useDates();
  if (!state) return '';
  if (state.kind === 'saved') return t('saving.saved', { time: dates.time(state.at) });
  return state.kind === 'failed' ? t('saving.failed', { why: errorMessage(state.error) }) : t(`saving.${state.kind}`);
}

/** "Gespeichert 09:41"; on a phone only the icon, unless saving has failed. */
export function SavingStatus() {
  const state = useSavingState();
  const words = useWords(state);
  const isUnderWay = state?.kind === 'saving' || state?.kind === 'waiting';
  useEffect(() => {
    if (!isUnderWay) return undefined;
    globalThis.addEventListener('beforeunload', holdWhileSaving);
    return () => globalThis.removeEventListener('beforeunload', holdWhileSaving);
  }, [isUnderWay]);
  return (
    <output className={classes['status']} data-kind={state?.kind}>
      {state && icons[state.kind]}
      <span className={classes['words']} aria-hidden="true">
        {words}
      </span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </output>
  );
}
