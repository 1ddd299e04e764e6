import { Bar, skeletonClass } from '#portal/ui/states/Bar.tsx';
import classes from './DamageItem.module.css';

const widthsPx = [148, 112, 176, 130];

export function WaitingDamages({ count }: { count: number }) {
  return (
    <div className={skeletonClass} aria-hidden="true">
      {count === 0 && (
        <div className={classes['none']}>
          <Bar widthPx={160} />
        </div>
      )}
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={classes['item']}>
          <Bar widthPx={22} heightPx={22} isRound />
          <span className={classes['waiting']}>
            <Bar widthPx={widthsPx[row % widthsPx.length] ?? 0} />
            <Bar widthPx={220} />
            <Bar widthPx={90} />
          </span>
        </div>
      ))}
    </div>
  );
}
