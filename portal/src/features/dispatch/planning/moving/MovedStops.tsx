import { withPairs } from '#contract/dispatch/pairs.ts';
import type { StopFields } from '#contract/dispatch/tourStops.ts';
import { numberOf } from '#portal/entities/tour/stopPoints.ts';
import { TickBox } from '#portal/list/selection/TickBox.tsx';
import { useIsPhone } from '#portal/platform/browser/useIsPhone.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useStopWords } from '../stops/useStopWords.ts';
import classes from './MovedStops.module.css';

interface MovedStopsProps {
  stops: readonly StopFields[];
  movable: ReadonlySet<string>;
  /** Keys of ticked stops; linked stops are ticked together. */
  keys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
}

/** A checkbox for each movable stop, and one for all. */
export function MovedStops({ stops, movable, keys, onChange }: MovedStopsProps) {
  const t = useMessages('moving');
  const words = useStopWords();
  const isPhone = useIsPhone();
  const listed = stops.filter(({ key }) => movable.has(key));
  const isAll = keys.size === listed.length;
  const toggle = (key: string) => {
    const pairs = withPairs(listed, [key]);
    onChange(keys.has(key) ? keys.difference(pairs) : keys.union(pairs));
  };
  if (listed.length === 0) return <p className={classes['none']}>{t('nothingMovable')}</p>;
  return (
    <ul className={classes['stops']} aria-label={t('stops')}>
      {listed.length > 1 && (
        <li>
          {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box is inside */}
          <label>
            <TickBox
              aria-label={t('all')}
              isLarge={isPhone}
              checked={isAll}
              isPartly={!isAll && keys.size > 0}
              onChange={() => onChange(new Set(isAll ? [] : listed.map(({ key }) => key)))}
            />
            <strong>{t('all')}</strong>
          </label>
        </li>
      )}
      {listed.map((stop) => {
        const { name, address } = words.of(stop);
        return (
          <li key={stop.key}>
            {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box is inside */}
            <label>
              <TickBox
                aria-label={name}
                isLarge={isPhone}
                checked={keys.has(stop.key)}
                onChange={() => toggle(stop.key)}
              />
              <span>
                <strong>{[numberOf(stops, stop.key), name].filter(Boolean).join(' ')}</strong>
                <small>{address}</small>
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
