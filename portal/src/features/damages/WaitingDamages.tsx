import rowClasses from '#portal/list/table.module.css';
import classes from './WaitingDamages.module.css';

const widths = [148, 112, 176, 130];

export function WaitingDamages({ count }: { count: number }) {
  const bar = rowClasses['bar'];
  return (
    <div className={rowClasses['skeleton']} aria-hidden="true">
      {count === 0 && (
        <div className={classes['none']}>
          <span className={bar} style={{ width: 160 }} />
        </div>
      )}
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={classes['item']}>
          <span className={`${bar} ${classes['marker']}`} />
          <span className={classes['lines']}>
            <span className={bar} style={{ width: widths[row % widths.length] }} />
            <span className={bar} style={{ width: 220 }} />
            <span className={bar} style={{ width: 90 }} />
          </span>
        </div>
      ))}
    </div>
  );
}
