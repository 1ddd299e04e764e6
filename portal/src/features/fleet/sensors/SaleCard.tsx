import { IconDoor, IconDroplet, IconTemperature } from '@tabler/icons-react';
import { sensorModelNames, sensorModels, type SensorModel } from '#contract/fleet/sensors.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import classes from './SaleCard.module.css';

/** Icon of a model: what it measures in addition to the other models. */
const icons = { 'Blue Puck T': IconTemperature, 'Blue Puck RHT': IconDroplet, 'Blue Puck Mag': IconDoor };

export function SaleCard({ onAsk }: { onAsk: (model: SensorModel) => void }) {
  const t = useMessages('sensors');
  return (
    <Card title={t('sale.title')} flush>
      <ul className={classes['models']}>
        {sensorModelNames.map((model) => {
          const Icon = icons[model];
          return (
            <li key={model}>
              <Icon size={20} stroke={1.6} aria-hidden="true" />
              <span className={classes['words']}>
                <strong>{model}</strong>
                <small>{sensorModels[model].map((measure) => t(`measures.${measure}`)).join(', ')}</small>
              </span>
              <button
                type="button"
                className={classes['price']}
                aria-label={t('sale.priceOf', { model })}
                onClick={() => onAsk(model)}
              >
                {t('sale.price')}
              </button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
