import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './BandLegend.module.css';

const kinds = ['driven', 'toCome', 'late', 'plannedEnd'] as const;

/** The meaning of the bands' colours. */
export function BandLegend() {
  const t = useMessages('tour');
  return (
    <ul className={classes['legend']}>
      {kinds.map((kind) => (
        <li key={kind} data-kind={kind}>
          {t(`band.legend.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
