import type { Sensor } from '#contract/sensors.ts';
import classes from './DialogForm.module.css';

export function AboutSensor({ sensor: { name, model, serialKey } }: { sensor: Sensor }) {
  return (
    <>
      {`${name}, ${model}, `}
      <span className={classes['serialKey']}>{serialKey}</span>
    </>
  );
}
