import type { DamagePlace, DamageView } from '#contract/fleet/damages.ts';
import type { VehicleKind } from '#contract/fleet/vehicles.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { atPoint, DamageMarker } from './DamageMarker.tsx';
import classes from './DamageMap.module.css';
import type { NumberedDamage } from './useDamages.ts';
import { pointOf, VehicleView, type Point } from './VehicleView.tsx';
import { seenFromAbove } from './zones.ts';

interface DamageMapProps {
  kind: VehicleKind;
  view: DamageView;
  /**
   * Undefined while loading: the drawing is dimmed and takes no clicks, because without markers the vehicle would look
   * undamaged.
   */
  damages: readonly NumberedDamage[] | undefined;
  /** Key of the highlighted damage. */
  marked: string | null;
  /** Called when a marker is pressed. */
  onMark: (key: string) => void;
  onReport: (place: DamagePlace) => void;
}

interface Mark extends NumberedDamage {
  at: Point;
}

function MarkedView({
  kind,
  view,
  marks,
  isRead,
  marked,
  onMark,
  onReport,
}: Omit<DamageMapProps, 'damages'> & { marks: readonly Mark[]; isRead: boolean }) {
  const t = useMessages('damages');
  return (
    <VehicleView kind={kind} view={view}>
      <button
        type="button"
        className={classes['ground']}
        aria-label={t('addHere', { view: t(`views.${view}`) })}
        title={t('addHint')}
        disabled={!isRead}
        onClick={(event) => onReport({ view, ...pointOf(event) })}
      />
      {marks.map(({ number, damage, at }) => (
        <button
          key={damage.key}
          type="button"
          className={classes['mark']}
          style={atPoint(at)}
          data-marked={damage.key === marked || undefined}
          data-severity={damage.severity}
          aria-label={t('marker', {
            number,
            title: damage.title,
            severity: t(`severities.${damage.severity}`),
            status: t(`statuses.${damage.status}`),
          })}
          title={damage.title}
          onClick={() => onMark(damage.key)}
        >
          <DamageMarker number={number} damage={damage} />
        </button>
      ))}
    </VehicleView>
  );
}

export function DamageMap({ damages, ...props }: DamageMapProps) {
  const isRead = damages !== undefined;
  const common = { ...props, isRead };
  const { view } = props;
  const fromAbove = (damages ?? []).map((one) => ({ ...one, at: seenFromAbove(props.kind, one.damage.place) }));
  const ofView = (damages ?? [])
    .filter(({ damage }) => damage.place.view === view)
    .map((one) => ({ ...one, at: one.damage.place }));
  return (
    <div className={classes['map']} data-single={view === 'top' || undefined} data-unread={!isRead || undefined}>
      {view !== 'top' && <MarkedView {...common} marks={ofView} />}
      <MarkedView {...common} view="top" marks={fromAbove} />
    </div>
  );
}
