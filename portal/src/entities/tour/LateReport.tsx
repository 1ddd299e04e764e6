import { IconAlertTriangle } from '@tabler/icons-react';
import { outcomeOfStep, type LateReport } from '#contract/dispatch/tourSteps.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import classes from './LateReport.module.css';

/** @returns a function that formats another driver's report on a job */
export function useLateReport() {
  const t = useMessages('tour');
  const dates = useDates();
  return ({ kind, time, tour: { number } }: LateReport) => {
    const state = outcomeOfStep[kind];
    return t('lateReport', { state: state ? t(`stopStates.${state}`) : '', when: dates.dayAndTime(time), number });
  };
}

/** A link to the page on which a dispatcher decides whether the report is valid. */
export function LateReportLink({ report }: { report: LateReport }) {
  const textOf = useLateReport();
  return (
    <RouteLink to="contradictions" className={classes['link']}>
      <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
      {textOf(report)}
    </RouteLink>
  );
}
