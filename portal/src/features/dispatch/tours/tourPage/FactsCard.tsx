import type { Tour } from '#contract/dispatch/tours.ts';
import { countRough } from '#contract/platform/position.ts';
import { useRoughWords } from '#portal/entities/position/useRoughWords.ts';
import { useLoadWords } from '#portal/entities/tour/load.ts';
import { useMeasures } from '#portal/entities/tour/measures.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import detailClasses from '#portal/ui/page/detailPage.module.css';
import { useDeparture } from '#portal/entities/tour/departure.ts';

/** Other data of a tour. */
export function FactsCard({ tour }: { tour: Tour }) {
  const t = useMessages('tourPage');
  const words = useMessages('tour');
  const dates = useDates();
  const { load: loadText } = useLoadWords();
  const { distance, duration } = useMeasures();
  const departureOf = useDeparture();
  const { load, deliveryService, orderNumber, temperatureRecording, started, finished, vehicle } = tour;
  const { breakRule, breaksBy } = tour;
  const rough = useRoughWords();
  const isAbout = countRough(tour.stops.map(({ place }) => place.positionPrecision)).rough > 0;
  const routed = (value: string) =>
    t('routed', { value: rough.about(value, isAbout), source: t(`sources.${tour.routing.source}`) });
  const facts = [
    ['departure', departureOf(tour.departure)],
    ['driver', tour.driver?.name ?? t('none')],
    ['vehicle', vehicle ? `${vehicle.make} ${vehicle.model}` : t('none')],
    ['distance', tour.distance === null ? t('unknownDistance') : routed(distance(tour.distance))],
    ['driveSeconds', tour.driveSeconds === null ? t('unknownDistance') : routed(duration(tour.driveSeconds))],
    [
      'breaks',
      breakRule === 'vehicle'
        ? t('byVehicle', { rule: words(`breaks.rules.${breaksBy}`) })
        : words(`breaks.rules.${breaksBy}`),
    ],
    ['load', loadText(load) || t('none')],
    ['orderNumber', orderNumber || t('none')],
    ['deliveryService', deliveryService?.name ?? t('ownDrivers')],
    ['temperatureRecording', t(temperatureRecording ? 'wished' : 'notWished')],
    ...(started === null ? [] : [['started', dates.dayAndTime(started)] as const]),
    ...(finished === null ? [] : [['finished', dates.dayAndTime(finished)] as const]),
  ] as const;
  return (
    <Card title={t('data')}>
      <dl className={detailClasses['facts']}>
        {facts.map(([name, value]) => (
          <Fact key={name} name={t(`facts.${name}`)} value={value} />
        ))}
      </dl>
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
