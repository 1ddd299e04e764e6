import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { delayText, lateMinutes } from '#contract/platform/durations.ts';
import type { OrderedTour, UnmetStop } from '#contract/dispatch/planning.ts';
import type { StopFields } from '#contract/dispatch/tourStops.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useStopWords } from '../stops/useStopWords.ts';
import classes from './ProposalCard.module.css';

interface UnmetStopsProps {
  unmet: readonly UnmetStop[];
  stops: readonly StopFields[];
  onTake: (taken: OrderedTour) => void;
}

/** How many are shown before "show all" is pressed. */
const shownAtFirst = 5;

/** Stops whose constraints cannot be met, each with the violated constraint and the cheapest remedy. */
export function UnmetStops({ unmet, stops, onTake }: UnmetStopsProps) {
  const t = useMessages('optimising');
  const words = useStopWords();
  const [isWhole, setIsWhole] = useState(false);
  if (unmet.length === 0) return null;
  const shown = isWhole ? unmet : unmet.slice(0, shownAtFirst);
  return (
    <div className={classes['unmetStops']}>
      <ul className={classes['unmet']} aria-label={t('unmet')}>
        {shown.map(({ stop: key, constraint, lateSeconds, remedy }) => {
          const stop = stops.find((one) => one.key === key);
          if (!stop) return null;
          const { name } = words.of(stop);
          const late = lateSeconds > 0 ? t('lateBy', { time: delayText(lateMinutes(lateSeconds)) }) : '';
          const remedyWords =
            remedy && t(`remedies.${remedy.kind}`, { time: remedy.result.departure.split('T')[1] ?? '' });
          return (
            <li key={key}>
              <IconAlertTriangle size={16} stroke={1.7} aria-hidden="true" />
              <span>
                <strong>{name}</strong>
                {`: ${late}${t(`constraints.${constraint}`)}`}
              </span>
              {remedy && (
                <Button
                  variant="light"
                  size="compact-sm"
                  aria-label={`${remedyWords}: ${name}`}
                  onClick={() => onTake(remedy.result)}
                >
                  {remedyWords}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {unmet.length > shownAtFirst && (
        <Button variant="subtle" size="compact-sm" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('fewerUnmet') : t('allUnmet', { count: unmet.length })}
        </Button>
      )}
    </div>
  );
}
