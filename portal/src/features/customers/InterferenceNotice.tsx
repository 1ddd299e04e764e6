/** Tells what somebody else changed while a customer was being edited, and lets the person choose where both did. */
import { Button, Radio } from '@mantine/core';
import { useId } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { Notice } from '#portal/ui/Notice.tsx';
import classes from './InterferenceNotice.module.css';
import type { Interference, OpenContest } from './useCustomerDraft.ts';

interface InterferenceNoticeProps {
  interference: Interference;
  onChoose: (contest: OpenContest, choice: 'mine' | 'theirs') => void;
  onDismiss: () => void;
}

function ContestChoice({ contest, onChoose }: { contest: OpenContest; onChoose: InterferenceNoticeProps['onChoose'] }) {
  const t = useMessages('customers');
  const name = useId();
  return (
    <fieldset className={classes['contest']}>
      <legend>{t(`fields.${contest.field}`)}</legend>
      {(['mine', 'theirs'] as const).map((choice) => (
        <Radio
          key={choice}
          name={name}
          size="sm"
          label={t(`changed.${choice}`, { value: contest[choice] || t('changed.nothing') })}
          checked={contest.choice === choice}
          data-undecided={contest.choice === undefined || undefined}
          onChange={() => onChoose(contest, choice)}
        />
      ))}
    </fieldset>
  );
}

export function InterferenceNotice({ interference, onChoose, onDismiss }: InterferenceNoticeProps) {
  const t = useMessages('customers');
  const { taken, contests } = interference;
  const isDecided = contests.every((contest) => contest.choice !== undefined);
  return (
    <div role="alert" className={classes['place']}>
      <Notice
        kind="info"
        action={
          isDecided && (
            <Button variant="default" onClick={onDismiss}>
              {t('changed.understood')}
            </Button>
          )
        }
      >
        <h3>{t('changed.title')}</h3>
        {taken.length > 0 && (
          <p>{t('changed.taken', { fields: taken.map((field) => t(`fields.${field}`)).join(', ') })}</p>
        )}
        {contests.length > 0 && <p>{t('changed.contested')}</p>}
        {contests.map((contest) => (
          <ContestChoice key={contest.field} contest={contest} onChoose={onChoose} />
        ))}
      </Notice>
    </div>
  );
}
