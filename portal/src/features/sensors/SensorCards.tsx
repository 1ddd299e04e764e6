/** The sensors on a phone: rows of two lines, with the vehicle as its plate and the rest behind one button. */
import { IconDots } from '@tabler/icons-react';
import { memo } from 'react';
import type { Sensor } from '#contract/sensors.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import cardClasses from '#portal/ui/list/personCards.module.css';
import classes from './SensorCards.module.css';
import { SensorName, SensorVehicle } from './SensorRow.tsx';
import type { SensorRowsProps } from './SensorsTable.tsx';

interface SensorCardsProps extends SensorRowsProps {
  /** Opens the sheet with what can be done. */
  onMore: (sensor: Sensor) => void;
}

interface SensorCardProps extends Pick<SensorCardsProps, 'context' | 'onMore'> {
  sensor: Sensor;
  isGone: boolean;
  isNew: boolean;
  isResting: boolean;
}

function PlainCard({ sensor, isGone, isNew, isResting, context, onMore }: SensorCardProps) {
  const { key, model, name, vehicle, position } = sensor;
  return (
    <li
      className={`${cardClasses['card']} ${classes['card']}`}
      data-sensor={key}
      data-gone={isGone || undefined}
      data-new={(isNew && !isGone) || undefined}
    >
      <span className={cardClasses['lines']}>
        <span className={`${cardClasses['name']} ${classes['name']}`} title={name}>
          <SensorName sensor={sensor} isGone={isGone} isNew={isNew} context={context} />
        </span>
        <span className={`${cardClasses['second']} ${classes['second']}`}>
          {vehicle && position ? context.t('positionAndModel', { position, model }) : model}
        </span>
      </span>
      {!isGone && (
        <span className={`${cardClasses['acts']} ${classes['acts']}`}>
          <SensorVehicle sensor={sensor} context={context} />
          <button
            type="button"
            className={cardClasses['more']}
            aria-label={context.actsLabel(name)}
            aria-disabled={isResting || undefined}
            onClick={() => !isResting && onMore(sensor)}
          >
            <IconDots size={18} stroke={1.8} aria-hidden="true" />
          </button>
        </span>
      )}
    </li>
  );
}

const SensorCard = memo(PlainCard);

export function SensorCards({ rows, newest, resting, context, onMore, isBusy }: SensorCardsProps) {
  const t = useMessages('sensors');
  return (
    <ul className={cardClasses['cards']} aria-label={t('title')} aria-busy={isBusy}>
      {rows.map(({ entity, isGone }) => (
        <SensorCard
          key={entity.key}
          sensor={entity}
          isGone={isGone}
          isNew={entity.key === newest}
          isResting={resting.has(entity.key)}
          context={context}
          onMore={onMore}
        />
      ))}
    </ul>
  );
}
