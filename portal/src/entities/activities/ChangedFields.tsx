import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { Activity } from '#contract/workplace/activities.ts';
import { messageIfAny, useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './ActivityList.module.css';
import { changesOf, type FieldChange } from './changes.ts';
import { FieldValue } from './FieldValue.tsx';

/** Number of changed fields that are shown before "more" is pressed. */
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
  // An added or deleted object has no second version to compare with: its fields are shown as one list.
  const isWhole = activity.before === null || activity.after === null;
  // One field more takes no more room than the button would.
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
