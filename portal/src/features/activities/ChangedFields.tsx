/** The fields that an activity changed, before and after; what is much or merely filled in waits until asked for. */
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import IconArrowNarrowRight from 'icon:arrow-narrow-right';
import { useState } from 'react';
import type { Activity } from '#contract/activities.ts';
import { messageIfAny, useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './ActivityList.module.css';
import { changesOf, type FieldChange } from './changes.ts';
import { FieldValue } from './FieldValue.tsx';

/** Changed fields that stand there without being asked for. */
const shownAtOnce = 3;

function ChangedField({ change: { field, before, after }, isNew }: { change: FieldChange; isNew: boolean }) {
  const t = useMessages('activities');
  return (
    <div className={classes.field}>
      <dt>{messageIfAny('activities', `fields.${field}`) ?? field}</dt>
      <dd>
        {!isNew && (
          <>
            <span className={classes.before}>
              <FieldValue field={field} value={before} />
            </span>
            <IconArrowNarrowRight size={16} stroke={1.6} aria-hidden="true" />
            <VisuallyHidden>{t('became')}</VisuallyHidden>
          </>
        )}
        <FieldValue field={field} value={after} />
      </dd>
    </div>
  );
}

export function ChangedFields({ activity }: { activity: Activity }) {
  const t = useMessages('activities');
  const [isWhole, setWhole] = useState(false);
  const changes = changesOf(activity);
  if (changes.length === 0) return null;
  const isNew = activity.before === null;
  const allowed = isNew ? 0 : shownAtOnce;
  // One more than fits takes no more room than the button would.
  const isShort = isWhole || changes.length <= (isNew ? 0 : allowed + 1);
  const shown = isShort ? changes : changes.slice(0, allowed);
  const hidden = changes.length - shown.length;
  return (
    <>
      {shown.length > 0 && (
        <dl className={classes.fields}>
          {shown.map((change) => (
            <ChangedField key={change.field} change={change} isNew={isNew} />
          ))}
        </dl>
      )}
      {!isShort && (
        <UnstyledButton className={classes.moreFields} aria-expanded={false} onClick={() => setWhole(true)}>
          {t(isNew ? 'itsFields' : 'moreFields', { count: hidden })}
        </UnstyledButton>
      )}
    </>
  );
}
