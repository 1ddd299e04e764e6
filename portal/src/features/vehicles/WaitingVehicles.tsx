/** Rows, or cards, in their final height while vehicles are being read for the first time. */
import rowClasses from '#portal/ui/list/table.module.css';
import classes from './WaitingVehicles.module.css';

/** More than a screen holds: what stands below the list comes where it was not seen before. */
const widths = [170, 142, 156, 128, 186, 149, 134, 162, 175, 138, 161, 147, 180, 132, 169, 152, 144, 177, 139, 165];
/** Widths of what stands beside the name in a row. */
const beside = [150, 24, 40, 76];

export function WaitingVehicles({ asCards }: { asCards: boolean }) {
  const bar = rowClasses['bar'];
  return (
    <div className={`${rowClasses['waiting']} ${classes[asCards ? 'cards' : 'rows']}`} aria-hidden="true">
      {!asCards && <div className={classes['head']} />}
      {widths.map((width) => (
        <div key={width} className={classes[asCards ? 'card' : 'row']}>
          <span className={`${bar} ${classes['plate']}`} />
          <span className={`${bar} ${classes['picture']}`} />
          <span className={classes['lines']}>
            <span className={bar} style={{ width }} />
            <span className={bar} style={{ width: width * 0.6 }} />
          </span>
          {!asCards && beside.map((wide) => <span key={wide} className={bar} style={{ width: wide }} />)}
        </div>
      ))}
    </div>
  );
}
