import { IconAlertTriangle } from '@tabler/icons-react';
import { outcomeOfStep, type LateReport } from '#contract/dispatch/tourSteps.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import classes from './LateReport.module.css';

/** @returns how another driver says that a job went, in words */
export function useLateReport() {
  const t = useMessages('tour');
  const dates = useDates();
  return ({ kind, time, tour: { number } }: LateReport) => {
    const state = outcomeOfStep[kind];
    return t('lateReport', { state: state ? t(`stopStates.${state}`) : '', when: dates.dayAndTime(time), number });
  };
}

/** Leads to where a dispatcher decides whether it holds. */
export function LateReportLink({ report }: { report: LateReport }) {
  const textOf = useLateReport();
  return (
    <RouteLink to="contradictions" className={classes['link']}>
      <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
      {textOf(report)}
    </RouteLink>
  );
}
