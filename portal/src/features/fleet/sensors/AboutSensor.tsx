import type { Sensor } from '#contract/fleet/sensors.ts';

export function AboutSensor({ sensor: { name, model, serialKey } }: { sensor: Sensor }) {
  return (
    <>
      {`${name}, ${model}, `}
      <span style={{ whiteSpace: 'nowrap' }}>{serialKey}</span>
    </>
  );
}
