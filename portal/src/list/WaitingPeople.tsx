import classes from './WaitingPeople.module.css';
import tableClasses from './table.module.css';

const widths = [142, 168, 131, 155, 149, 124, 160, 137, 151, 128];
/** Widths of what stands beside the name on a wide screen. */
const beside = [120, 190, 96, 76];

export function WaitingPeople({ isPhone }: { isPhone: boolean }) {
  const bar = tableClasses['bar'];
  return (
    <div className={classes['people']} aria-hidden="true">
      {!isPhone && <div className={classes['head']} />}
      {widths.map((width) => (
        <div key={width} className={classes['row']}>
          <span className={`${bar} ${classes['face']}`} />
          <span className={classes['lines']}>
            <span className={bar} style={{ width }} />
            {isPhone && <span className={bar} style={{ width: 90 }} />}
          </span>
          {!isPhone && beside.map((wide) => <span key={wide} className={bar} style={{ width: wide }} />)}
        </div>
      ))}
    </div>
  );
}
