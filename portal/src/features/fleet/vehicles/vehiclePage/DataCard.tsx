import { UnstyledButton } from '@mantine/core';
import { formatTemperatures } from '#contract/fleet/temperatureText.ts';
import type { Vehicle } from '#contract/fleet/vehicles.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import detailClasses from '#portal/ui/page/detailPage.module.css';
import { VehiclePicture } from '../VehiclePicture.tsx';
import classes from './VehiclePage.module.css';
import { kilogramsOfTonne, useVehicleWords } from '../vehicleWords.ts';

export function DataCard({ vehicle, onEdit }: { vehicle: Vehicle; onEdit: () => void }) {
  const t = useMessages('vehiclePage');
  const vehicles = useMessages('vehicles');
  const dates = useDates();
  const language = useLanguage();
  const words = useVehicleWords();
  const none = t('none');
  const { kind, make, model, features, totalWeight, axleLoad, crossBorder, image, created } = vehicle;
  return (
    <Card title={t('data')}>
      <div className={classes['picture']}>
        <VehiclePicture vehicle={vehicle} size="card" />
      </div>
      <dl className={detailClasses['facts']}>
        <dt>{vehicles('fields.kind')}</dt>
        <dd>{vehicles(`kinds.${kind}`)}</dd>
        <dt>{vehicles('fields.make')}</dt>
        <dd>{make}</dd>
        <dt>{vehicles('fields.model')}</dt>
        <dd>{model}</dd>
        <dt>{vehicles('fields.features')}</dt>
        <dd>{features.join(', ') || none}</dd>
        <dt>{t('totalWeight')}</dt>
        <dd>{totalWeight === null ? none : words.tonnes(totalWeight)}</dd>
        <dt>{vehicles('columns.capacity')}</dt>
        <dd>{words.capacity(vehicle) || none}</dd>
        <dt>{t('measures')}</dt>
        <dd>{words.measures(vehicle) || none}</dd>
        <dt>{vehicles('fields.axleLoad')}</dt>
        <dd>{axleLoad === null ? none : words.tonnes(axleLoad * kilogramsOfTonne)}</dd>
        <dt>{vehicles('fields.temperatureZones')}</dt>
        <dd>{formatTemperatures(vehicle.temperatureZones, language) || none}</dd>
        <dt>{t('costs')}</dt>
        <dd>{words.costs(vehicle) || none}</dd>
        {crossBorder && (
          <>
            <dt>{t('across')}</dt>
            <dd>{t('crossesBorders')}</dd>
          </>
        )}
        <dt>{vehicles('fields.image')}</dt>
        <dd>
          <UnstyledButton className={classes['textButton'] ?? ''} onClick={onEdit}>
            {t(image === null ? 'uploadImage' : 'changeImage')}
          </UnstyledButton>
        </dd>
        <dt>{t('created')}</dt>
        <dd>
          <time>{dates.day(created)}</time>
        </dd>
      </dl>
    </Card>
  );
}
