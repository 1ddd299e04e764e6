/** Rows of sensors in their final height, while they are being read for the first time. */
import tableClasses from '#portal/ui/list/table.module.css';
import classes from './WaitingSensors.module.css';

const widths = [92, 118, 84, 126, 102, 96, 112, 88];
/** Widths of what stands beside model and name on a wide screen. */
const beside = [86, 72, 76];

export function WaitingSensors({ isPhone }: { isPhone: boolean }) {
  const bar = tableClasses['bar'];
  return (
    <div className={tableClasses['waiting']} aria-hidden="true">
      {!isPhone && <div className={classes['head']} />}
      {widths.map((width) => (
        <div key={width} className={classes['row']}>
          {!isPhone && <span className={bar} style={{ width: 84 }} />}
          <span className={classes['lines']}>
            <span className={bar} style={{ width }} />
            {isPhone && <span className={bar} style={{ width: 130 }} />}
          </span>
          {beside.slice(0, isPhone ? 1 : undefined).map((wide) => (
            <span key={wide} className={bar} style={{ width: wide }} />
          ))}
        </div>
      ))}
    </div>
  );
}
