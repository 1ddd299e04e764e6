import { Button } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { TourCheck, TourFinding, TourFindingKind } from '#contract/dispatch/tourCheck.ts';
import { formatTemperature } from '#contract/fleet/temperatureText.ts';
import { lateMinutes } from '#contract/platform/durations.ts';
import { useMeasures } from '#portal/entities/tour/measures.ts';
import { useOverHoursWords, useOverloadWords } from '#portal/entities/tour/overload.ts';
import { useRoughWords } from '#portal/entities/position/useRoughWords.ts';
import { useIsPhone } from '#portal/platform/browser/useIsPhone.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import type { RouteName } from '#portal/platform/routing/table.ts';
import cardClasses from '#portal/ui/cards/Card.module.css';
import { checkQuery } from './list.ts';
import classes from './MorningCheck.module.css';

/** How many findings of a kind are shown at first; a button shows the others. */
const mostInLine = 5;

interface FindingLink {
  to: RouteName;
  params?: Record<string, string>;
  search?: Record<string, string>;
}

/** The page where the finding can be fixed. */
function linkOf(kind: TourFindingKind, { tour, stop, driver, vehicle }: TourFinding): FindingLink {
  const page: FindingLink = { to: 'tour', params: { key: tour.key } };
  if (kind === 'driverBlocked' && driver) return { to: 'driver', params: { key: driver.key } };
  if (kind === 'vehicleCritical' && vehicle) return { to: 'vehicle', params: { key: vehicle.key } };
  const isOfPosition = kind === 'positionMissing' || kind === 'positionRough';
  if (isOfPosition && stop?.customer) return { to: 'customers', search: { customer: stop.customer } };
  const isReadOnly = ['notReleased', 'late', 'followUpMissing', 'unread'].includes(kind);
  return isReadOnly ? page : { to: 'planTour', search: { tour: tour.key } };
}

/** Details of a finding, shown after the tour's number. */
function useDetails() {
  const t = useMessages('tours');
  const dates = useDates();
  const stopWords = useMessages('stop');
  const measures = useMeasures();
  const overloadWords = useOverloadWords();
  const overHoursWords = useOverHoursWords();
  const language = useLanguage();
  const roughly = useRoughWords();
  const roughText = ({ rough, total, precision }: NonNullable<TourFinding['rough']>) =>
    precision ? roughly.stop(precision) : roughly.count({ rough, total });
  const needWords = ({ kind, temperature }: NonNullable<TourFinding['need']>) =>
    stopWords(`warnings.${kind}`, { range: temperature ? formatTemperature(temperature, language) : '' });
  return (finding: TourFinding): string => {
    const { stop, driver, vehicle, other, overload, need, overHours, event, shift, holiday, rough, lateSeconds } =
      finding;
    const parts = [
      stop?.name,
      driver?.name,
      vehicle?.plateNumber,
      event,
      shift && t('check.shift', { begin: dates.time(shift.begin), end: dates.time(shift.end) }),
      holiday?.[language],
      need && needWords(need),
      overload && overloadWords(overload.measure, overload.loaded, overload.capacity),
      overHours && overHoursWords(overHours.measure, overHours.seconds, overHours.limitHours),
      rough && roughText(rough),
      lateSeconds !== null && measures.duration(lateMinutes(lateSeconds) * 60),
      other && t('check.other', { number: other.number }),
    ];
    return parts.filter(Boolean).join(', ');
  };
}

function Finding({ kind, finding }: { kind: TourFindingKind; finding: TourFinding }) {
  const detailsOf = useDetails();
  const details = detailsOf(finding);
  return (
    <li>
      <RouteLink {...linkOf(kind, finding)}>{finding.tour.number}</RouteLink>
      {details && <span>{` ${details}`}</span>}
    </li>
  );
}

function Findings({ kind, count, named }: TourCheck['findings'][number]) {
  const t = useMessages('tours');
  const numbers = useNumbers();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? named : named.slice(0, mostInLine);
  const more = count - shown.length;
  return (
    <li className={classes.findings}>
      <IconAlertTriangle size={16} stroke={1.7} aria-hidden="true" />
      <strong>{t(`check.kinds.${kind}`, numbers.counted(count))}</strong>
      <ul>
        {shown.map((finding) => (
          <Finding
            key={`${finding.tour.key} ${finding.stop?.key} ${finding.overload?.measure} ${JSON.stringify(finding.need)} ${finding.overHours?.measure} ${finding.event}`}
            kind={kind}
            finding={finding}
          />
        ))}
        {more > 0 && (
          <li>
            {shown.length < named.length ? (
              <button type="button" onClick={() => setWhole(true)}>
                {t('check.more', numbers.counted(more))}
              </button>
            ) : (
              t('check.more', numbers.counted(more))
            )}
          </li>
        )}
      </ul>
    </li>
  );
}

/** The problems of a day's tours, each with a link to where it is solved. */
export function MorningCheck({ day }: { day: string }) {
  const t = useMessages('tours');
  const numbers = useNumbers();
  const platform = useMessages('controls');
  const id = useId();
  // Closed at first on a phone, where the check comes before all other content.
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(!isPhone);
  const { data, error, refetch } = useQuery(checkQuery(day));
  if (!data) {
    return error ? (
      <div role="alert" className={`${cardClasses['card']} ${classes.check} ${classes.line}`}>
        <span>{t('check.failed')}</span>
        <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
          {platform('reload')}
        </Button>
      </div>
    ) : null;
  }
  if (data.tours === 0 && data.findings.length === 0) return null;
  if (data.findings.length === 0) {
    return (
      <output className={`${cardClasses['card']} ${classes.check} ${classes.line}`}>
        <IconCircleCheck size={18} stroke={1.6} aria-hidden="true" />
        <strong>{t('check.ready')}</strong>
        <span>{t('check.readyText', numbers.counted(data.tours))}</span>
      </output>
    );
  }
  const count = data.findings.reduce((sum, one) => sum + one.count, 0);
  return (
    <section className={`${cardClasses['card']} ${classes.check}`} aria-labelledby={id}>
      <h2 className={classes.head}>
        <button id={id} type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <strong>{t('check.title')}</strong>
          <span>{t('check.count', numbers.counted(count))}</span>
          <IconChevronDown size={16} stroke={1.7} aria-hidden="true" />
        </button>
      </h2>
      {isOpen && (
        <ul className={classes.list}>
          {data.findings.map((findings) => (
            <Findings key={findings.kind} {...findings} />
          ))}
        </ul>
      )}
    </section>
  );
}
