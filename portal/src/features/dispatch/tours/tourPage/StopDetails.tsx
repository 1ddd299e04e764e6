import type { ReactNode } from 'react';
import type { TourStop } from '#contract/dispatch/tours.ts';
import { stopWishes } from '#contract/dispatch/tourStops.ts';
import { formatTemperature } from '#contract/fleet/temperatureText.ts';
import { fileUrl } from '#portal/platform/browser/download.ts';
import { numberOf } from '#portal/entities/tour/stopPoints.ts';
import { useLoadWords } from '#portal/entities/tour/load.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { Photos } from '#portal/entities/photos/Photos.tsx';
import classes from './StopsTimeline.module.css';

/** "4711: 3 Pakete, 12 kg". */
function useOrderWords() {
  const { goods } = useLoadWords();
  return (order: TourStop['orders'][number]): string => [order.orderNumber, goods([order])].filter(Boolean).join(': ');
}

interface StopDetailsProps {
  stop: TourStop;
  /** All stops of the tour. */
  stops: readonly TourStop[];
  children?: ReactNode;
}

/** Orders and requirements of a stop, its outcome, and the proof. */
export function StopDetails({ stop, stops, children }: StopDetailsProps) {
  const t = useMessages('tourPage');
  const stopWords = useMessages('stop');
  const { format } = useNumbers();
  const language = useLanguage();
  const orderWords = useOrderWords();
  const {
    place,
    customer,
    orders,
    recipient,
    info,
    receiver,
    reason,
    sign,
    photos,
    windows,
    driverWindow,
    temperature,
  } = stop;
  const wished = stopWishes.filter((wish) => stop[wish]);
  const isCustomer = stop.kind === 'customer';
  const collection = stops.find(({ key }) => key === stop.goodsFrom);
  const from = collection && [numberOf(stops, collection.key), collection.place.name].filter(Boolean).join(' ');
  const written = windows?.map(({ from, until }) => `${from}–${until}`).join(', ');
  const facts: [string, ReactNode][] = [
    ['orders', orders.map(orderWords).filter(Boolean).join('; ')],
    ['goodsFrom', stop.goodsFrom && (from ?? t('collectedElsewhere'))],
    ['recipient', recipient],
    ['receiver', receiver],
    ['reason', reason],
    ['windows', isCustomer ? (written === undefined ? t('anyTime') : written || t('closed')) : ''],
    ['driverWindow', driverWindow ? `${driverWindow.from}–${driverWindow.until}` : ''],
    ['stay', isCustomer ? t('minutes', { formatted: format(Math.round(stop.staySeconds / 60)) }) : ''],
    ['wishes', wished.map((wish) => stopWords(`wishes.${wish}`)).join(', ')],
    ['temperature', temperature && formatTemperature(temperature, language)],
    ['info', info],
    ['phone', place.phone],
    [
      'customer',
      customer && (
        <RouteLink to="customers" search={{ customer }}>
          {t('toCustomer')}
        </RouteLink>
      ),
    ],
  ];
  const shown = facts.filter(([, value]) => Boolean(value));
  return (
    <div className={classes['details']}>
      <div>
        <dl>
          {shown.map(([name, value]) => (
            <Fact key={name} name={t(`stopFacts.${name}` as 'stopFacts.orders')} value={value} />
          ))}
        </dl>
        {sign && <img className={classes['sign']} src={sign} alt={t('sign', { name: receiver || place.name })} />}
        <Photos photos={photos} title={place.name} />
        {isCustomer && (
          <a
            className={classes['receipt']}
            href={fileUrl(`/api/deliveries/${stop.key}/receipt`, { language })}
            download
          >
            {t('receipt')}
          </a>
        )}
      </div>
      {children}
    </div>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
