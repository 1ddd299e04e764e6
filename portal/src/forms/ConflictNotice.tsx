import { Button, Radio } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { useId } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { Notice } from '#portal/ui/states/Notice.tsx';
import classes from './ConflictNotice.module.css';
import type { OpenConflict, OthersChanges } from './draftState.ts';
import type { OpenPart, Side } from './fields.ts';
import { conflictId } from './merging.ts';
import type { Draft } from './useDraft.ts';

/** Formats a field's value as its form shows it, if the value is not readable text itself. */
export type ValueWords<Values> = { [Name in keyof Values]?: (value: Values[Name]) => string };

/** Names a part of a field, and formats each side's value of it. */
export type PartWords<Values> = {
  [Name in keyof Values]?: (part: OpenPart) => { label: string; value: (side: Side) => string };
};

interface ConflictNoticeProps<Values extends Record<string, unknown>> extends Pick<
  Draft<unknown, Values>,
  'labelOf' | 'choose' | 'dismiss'
> {
  /** Names the object: "Dieser Kunde wurde gerade geändert". */
  title: string;
  others: OthersChanges<Values>;
  words?: ValueWords<Values>;
  parts?: PartWords<Values>;
}

interface ConflictChoiceProps<Values extends Record<string, unknown>> extends Pick<
  ConflictNoticeProps<Values>,
  'labelOf' | 'words' | 'parts' | 'choose'
> {
  conflict: OpenConflict<Values>;
}

function ConflictChoice<Values extends Record<string, unknown>>(props: ConflictChoiceProps<Values>) {
  const { conflict, labelOf, words, parts, choose } = props;
  const t = useMessages('forms');
  const name = useId();
  const part = conflict.part && parts?.[conflict.field]?.(conflict.part);
  const wordsOf = (choice: Side) =>
    part ? part.value(choice) : (words?.[conflict.field]?.(conflict[choice]) ?? String(conflict[choice]));
  return (
    <fieldset className={classes['conflict']}>
      <legend>{part ? part.label : labelOf(conflict.field)}</legend>
      {(['mine', 'theirs'] as const).map((choice) => (
        <Radio
          key={choice}
          name={name}
          size="sm"
          label={t(`changed.${choice}`, { value: wordsOf(choice) || t('changed.nothing') })}
          checked={conflict.choice === choice}
          data-undecided={conflict.choice === undefined || undefined}
          onChange={() => choose(conflict, choice)}
        />
      ))}
    </fieldset>
  );
}

export function ConflictNotice<Values extends Record<string, unknown>>(props: ConflictNoticeProps<Values>) {
  const { title, others, words, parts, labelOf, choose, dismiss } = props;
  const t = useMessages('forms');
  const { taken, conflicts } = others;
  return (
    <div role="alert">
      <Notice
        kind="info"
        isSpaced
        action={
          conflicts.every(({ choice }) => choice !== undefined) && (
            <Button variant="default" onClick={dismiss}>
              {t('changed.understood')}
            </Button>
          )
        }
      >
        <h3>{title}</h3>
        {taken.length > 0 && <p>{t('changed.taken', { fields: taken.map(labelOf).join(', ') })}</p>}
        {conflicts.length > 0 && <p>{t('changed.conflicts')}</p>}
        {conflicts.map((conflict) => (
          <ConflictChoice
            key={conflictId(conflict)}
            conflict={conflict}
            labelOf={labelOf}
            choose={choose}
            {...(words && { words })}
            {...(parts && { parts })}
          />
        ))}
      </Notice>
    </div>
  );
}
