import { VisuallyHidden } from '@mantine/core';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ReleaseDifference } from '#contract/dispatch/tourReleases.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useDeparture } from '#portal/entities/tour/departure.ts';
import classes from './DifferenceView.module.css';

function Change({ before, after }: { before: string; after: string }) {
  const t = useMessages('tourPage');
  return (
    <>
      <span className={classes.before}>{before || t('difference.none')}</span>{' '}
      <IconArrowNarrowRight size={16} stroke={1.6} aria-hidden="true" />
      <VisuallyHidden>{t('difference.becomes')}</VisuallyHidden> {after || t('difference.none')}
    </>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

export const isSame = ({ departure, driver, vehicle, added, removed, moved, promised }: ReleaseDifference): boolean =>
  !departure && !driver && !vehicle && [added, removed, moved, promised].every((list) => list.length === 0);

/** Differences from the version that was sent to the driver last. */
export function DifferenceView({ difference }: { difference: ReleaseDifference }) {
  const t = useMessages('tourPage');
  const dates = useDates();
  const departureOf = useDeparture();
  const { departure, driver, vehicle, promised } = difference;
  const timeOf = (instant: number | null) => (instant === null ? '' : dates.time(instant));
  if (isSame(difference)) return <p className={classes.same}>{t('difference.same')}</p>;
  return (
    <dl className={classes.difference}>
      {departure && (
        <Row name={t('difference.departure')}>
          <Change
            before={departure.before ? departureOf(departure.before) : ''}
            after={departure.after ? departureOf(departure.after) : ''}
          />
        </Row>
      )}
      {driver && (
        <Row name={t('difference.driver')}>
          <Change before={driver.before?.name ?? ''} after={driver.after?.name ?? ''} />
        </Row>
      )}
      {vehicle && (
        <Row name={t('difference.vehicle')}>
          <Change before={vehicle.before ?? ''} after={vehicle.after ?? ''} />
        </Row>
      )}
      {(['added', 'removed', 'moved'] as const).map(
        (kind) =>
          difference[kind].length > 0 && (
            <Row key={kind} name={t(`difference.${kind}`)}>
              {difference[kind].map(({ name }) => name).join(', ')}
            </Row>
          ),
      )}
      {promised.length > 0 && (
        <Row name={t('difference.promised')}>
          <ul>
            {promised.map(({ key, name, before, after }) => (
              <li key={key}>
                {name}: <Change before={timeOf(before)} after={timeOf(after)} />
              </li>
            ))}
          </ul>
        </Row>
      )}
    </dl>
  );
}
