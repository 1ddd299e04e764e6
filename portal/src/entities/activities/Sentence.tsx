import { Fragment } from 'react';
import { useLocation } from '@tanstack/react-router';
import type { Activity } from '#contract/workplace/activities.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import classes from './ActivityList.module.css';
import { objectLink } from './objectLink.ts';
import { partsOf, places, wordingOf, wordsOf } from './sentence.ts';

function ObjectName({ activity }: { activity: Activity }) {
  const t = useMessages('activities');
  const { pathname } = useLocation();
  const link = objectLink(activity);
  const leadsHere = link?.params?.['key'] !== undefined && pathname.endsWith(`/${link.params['key']}`);
  if (activity.objectName === '') return <span className={classes.nothing}>{t('erased')}</span>;
  return link && !leadsHere ? (
    <RouteLink {...link}>{activity.objectName}</RouteLink>
  ) : (
    <span className={classes.name}>{activity.objectName}</span>
  );
}

export function Sentence({ activity }: { activity: Activity }) {
  const t = useMessages('activities');
  const { actor } = activity;
  const values = { ...activity.after, ...places };
  const sentence =
    wordsOf(wordingOf(activity), values) ?? wordsOf(activity.action, values) ?? t('actions.unknown', places);
  const actorName = actor ? actor.name || t('erasedPerson') : t('server');
  return (
    <p className={classes.sentence}>
      {partsOf(sentence).map((part, index) => (
        <Fragment key={index}>
          {part.kind === 'text' && part.text}
          {part.kind === 'actor' && <span className={classes.name}>{actorName}</span>}
          {part.kind === 'object' && <ObjectName activity={activity} />}
        </Fragment>
      ))}
    </p>
  );
}
