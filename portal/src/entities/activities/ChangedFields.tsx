import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { Activity } from '#contract/workplace/activities.ts';
import { messageIfAny, useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './ActivityList.module.css';
import { changesOf, type FieldChange } from './changes.ts';
import { FieldValue } from './FieldValue.tsx';

/** Changed fields that stand there without being asked for. */
const shownAtOnce = 3;

interface ChangedFieldProps {
  collection: string;
  change: FieldChange;
  isWhole: boolean;
}

function ChangedField({ collection, change: { field, before, after }, isWhole }: ChangedFieldProps) {
  const t = useMessages('activities');
  const name = `fields.${field}`;
  return (
    <div className={classes.field}>
      <dt>{messageIfAny('activities', name) ?? messageIfAny(collection, name) ?? field}</dt>
      <dd>
        {!isWhole && (
          <>
            <span className={classes.before}>
              <FieldValue collection={collection} field={field} value={before} />
            </span>
            <IconArrowNarrowRight size={16} stroke={1.6} aria-hidden="true" />
            <VisuallyHidden>{t('became')}</VisuallyHidden>
          </>
        )}
        <FieldValue collection={collection} field={field} value={isWhole ? (after ?? before) : after} />
      </dd>
    </div>
  );
}

export function ChangedFields({ activity }: { activity: Activity }) {
  const t = useMessages('activities');
  const [isUnfolded, setUnfolded] = useState(false);
  const changes = changesOf(activity);
  if (changes.length === 0) return null;
  // Something new, or something deleted, is told as a whole: there is nothing to compare with.
  const isWhole = activity.before === null || activity.after === null;
  // One more than fits takes no more room than the button would.
  const isShort = isUnfolded || (!isWhole && changes.length <= shownAtOnce + 1);
  const shown = isShort ? changes : changes.slice(0, isWhole ? 0 : shownAtOnce);
  const hidden = changes.length - shown.length;
  return (
    <>
      {shown.length > 0 && (
        <dl className={classes.fields}>
          {shown.map((change) => (
            <ChangedField key={change.field} collection={activity.collection} change={change} isWhole={isWhole} />
          ))}
        </dl>
      )}
      {!isShort && (
        <UnstyledButton className={classes.moreFields} aria-expanded={false} onClick={() => setUnfolded(true)}>
          {t(isWhole ? 'itsFields' : 'moreFields', { count: hidden })}
        </UnstyledButton>
      )}
    </>
  );
}
