/** Tells what somebody else changed while a thing was being edited, and lets the person choose where both did. */
import { Button, Radio } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { useId } from 'react';
import type { FieldName } from '#portal/platform/drafts/merging.ts';
import type { Interference, OpenContest } from '#portal/platform/drafts/useDraft.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './InterferenceNotice.module.css';
import { Notice } from './Notice.tsx';

interface InterferenceNoticeProps<Fields> {
  /** Names the thing: "Dieser Kunde wurde gerade geändert". */
  title: string;
  labelOf: (field: FieldName<Fields>) => string;
  interference: Interference<Fields>;
  /** Shows a field's value as its form does, where that is not the text itself. */
  wordsOf?: (field: FieldName<Fields>, value: string) => string;
  onChoose: (contest: OpenContest<Fields>, choice: 'mine' | 'theirs') => void;
  onDismiss: () => void;
}

interface ContestChoiceProps<Fields> extends Pick<InterferenceNoticeProps<Fields>, 'labelOf' | 'wordsOf' | 'onChoose'> {
  contest: OpenContest<Fields>;
}

function ContestChoice<Fields>({ contest, labelOf, wordsOf, onChoose }: ContestChoiceProps<Fields>) {
  const t = useMessages('platform');
  const name = useId();
  const words = (value: string) => wordsOf?.(contest.field, value) ?? value;
  return (
    <fieldset className={classes['contest']}>
      <legend>{labelOf(contest.field)}</legend>
      {(['mine', 'theirs'] as const).map((choice) => (
        <Radio
          key={choice}
          name={name}
          size="sm"
          label={t(`changed.${choice}`, { value: words(contest[choice]) || t('changed.nothing') })}
          checked={contest.choice === choice}
          data-undecided={contest.choice === undefined || undefined}
          onChange={() => onChoose(contest, choice)}
        />
      ))}
    </fieldset>
  );
}

export function InterferenceNotice<Fields>(props: InterferenceNoticeProps<Fields>) {
  const { title, labelOf, wordsOf, interference, onChoose, onDismiss } = props;
  const t = useMessages('platform');
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
        <h3>{title}</h3>
        {taken.length > 0 && <p>{t('changed.taken', { fields: taken.map(labelOf).join(', ') })}</p>}
        {contests.length > 0 && <p>{t('changed.contested')}</p>}
        {contests.map((contest) => (
          <ContestChoice
            key={contest.field}
            contest={contest}
            labelOf={labelOf}
            onChoose={onChoose}
            {...(wordsOf && { wordsOf })}
          />
        ))}
      </Notice>
    </div>
  );
}
