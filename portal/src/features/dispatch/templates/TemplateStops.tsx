import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { isCollection } from '#contract/dispatch/pairs.ts';
import type { Template, TemplateChange } from '#contract/dispatch/templates.ts';
import { stopLimits } from '#contract/dispatch/tourLimits.ts';
import type { StopFields as TourStopFields, StopKind, StopOrder, TemplateStop } from '#contract/dispatch/tourStops.ts';
import { inDrawer } from '#portal/entities/address/AddressFieldset.tsx';
import { newStop, placeOf, type Found } from '#portal/entities/stop/newStop.ts';
import { addStop, isMovable, movableRange, moveAt } from '#portal/entities/stop/order.ts';
import { PlaceSearch } from '#portal/entities/stop/PlaceSearch.tsx';
import { PriorityField, StopFields, type Collection } from '#portal/entities/stop/StopFields.tsx';
import { StopMarker } from '#portal/entities/tour/StopMarker.tsx';
import type { Draft } from '#portal/forms/useDraft.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useSettings } from '#portal/platform/session/session.ts';
import classes from './TemplateStops.module.css';
import { templateList } from './list.ts';

type Named = { name: string; city: string };
type Names = ReadonlyMap<string, Named>;

const keyOf = ({ customer, address }: Pick<TemplateStop, 'customer' | 'address'>) => customer ?? address ?? '';

/** Current names of the template's customers and own addresses. */
const namesOf = ({ stops, stopPlaces }: Template): Names =>
  new Map(stops.flatMap((stop, index) => (stopPlaces[index] ? [[keyOf(stop), stopPlaces[index]] as const] : [])));

/** Updates the indexes in `goodsFrom` after stops were moved, added or removed. */
const placedAnew = (before: readonly TemplateStop[], after: readonly TemplateStop[]): TemplateStop[] =>
  after.map((stop) => {
    const collection = stop.goodsFrom === null ? undefined : before[stop.goodsFrom];
    const index = collection ? after.indexOf(collection) : -1;
    return { ...stop, goodsFrom: index === -1 ? null : index };
  });

/** A stop of a template at a found place, with the default values of new stops. */
function templateStopAt(kind: StopKind, found: Found, settings: Parameters<typeof newStop>[2]): TemplateStop {
  const {
    key: _key,
    driverWindow: _window,
    enteredDeparture: _entered,
    orders,
    ...stop
  } = newStop(kind, found, settings);
  return {
    ...stop,
    goodsFrom: null,
    place: found.from === 'search' ? stop.place : null,
    orders: orders.map(unnumbered),
  };
}

const unnumbered = ({ orderNumber: _number, ...order }: StopOrder): TemplateStop['orders'][number] => order;

interface StopProps {
  draft: Draft<Template, TemplateChange>;
  stop: TemplateStop;
  index: number;
  onChange: (stop: TemplateStop) => void;
}

/** The fields of a stop as in the planner, without fields that apply to a single day. */
function StopDetails({ draft, stop, index, collections, onChange }: StopProps & Pick<StopRowProps, 'collections'>) {
  const asTourStop = {
    ...stop,
    orders: stop.orders.map((order) => ({ orderNumber: '', ...order })),
    driverWindow: null,
    goodsFrom: stop.goodsFrom === null ? null : String(stop.goodsFrom),
  };
  const change = ({ orders, goodsFrom, ...fields }: Partial<TourStopFields>) =>
    onChange({
      ...stop,
      ...fields,
      ...(orders && { orders: orders.map(unnumbered) }),
      ...(goodsFrom !== undefined && { goodsFrom: goodsFrom === null ? null : Number(goodsFrom) }),
    });
  return (
    <StopFields
      form={draft.form}
      formName={templateList.drawer}
      path={`stops.${index}.`}
      stop={asTourStop}
      windows={stop.ownWindows}
      isOfTemplate
      collections={collections}
      change={change}
      beside={<PriorityField stop={stop} change={change} />}
    />
  );
}

interface StopRowProps extends StopProps {
  stops: readonly TemplateStop[];
  /** Null if the customer or address was deleted. */
  place: Named | null;
  /** The earlier stops that goods for this stop can come from. */
  collections: readonly Collection[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function StopRow(props: StopRowProps) {
  const { stops, stop, index, place, isOpen, onOpen, onMove, onRemove } = props;
  const t = useMessages('templates');
  const words = useMessages('stop');
  const id = useId();
  const name = place?.name ?? t('stopGone');
  const number = stops.slice(0, index + 1).filter(({ kind }) => kind === 'customer').length;
  const { first, last } = movableRange(stops);
  const isPair = (other: number) => stop.goodsFrom === other || stops[other]?.goodsFrom === index;
  const moves = [
    { by: -1, label: words('up', { name }), Icon: IconChevronUp, isEnd: index === first || isPair(index - 1) },
    { by: 1, label: words('down', { name }), Icon: IconChevronDown, isEnd: index === last || isPair(index + 1) },
  ] as const;
  const shown = (
    <>
      <b>{name}</b> <span>{place?.city}</span>
    </>
  );
  return (
    <li className={classes.stop}>
      <div className={classes.head}>
        <StopMarker kind={stop.kind} number={String(number)} isSelected={isOpen} />
        {stop.kind === 'customer' ? (
          <UnstyledButton
            className={classes.name}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => onOpen(!isOpen)}
          >
            {shown}
          </UnstyledButton>
        ) : (
          <span className={classes.name}>{shown}</span>
        )}
        {isMovable(stop) &&
          moves.map(({ by, label, Icon, isEnd }) => (
            <ActionIcon
              key={by}
              variant="subtle"
              color="gray"
              size={32}
              aria-label={label}
              disabled={isEnd}
              onClick={() => onMove(by)}
            >
              <Icon size={16} stroke={1.6} aria-hidden="true" />
            </ActionIcon>
          ))}
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={words('remove', { name })} onClick={onRemove}>
          <IconX size={16} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </div>
      {isOpen && (
        <div id={id} className={classes.details}>
          <StopDetails {...props} />
        </div>
      )}
    </li>
  );
}

interface TemplateStopsProps {
  draft: Draft<Template, TemplateChange>;
  /** Index of the stop whose fields are shown. */
  opened: number | null;
  onOpen: (opened: number | null) => void;
}

/** Adds, moves, removes and edits the stops of a template. */
export function TemplateStops({ draft, opened, onOpen }: TemplateStopsProps) {
  const t = useMessages('templates');
  const words = useMessages('stop');
  const settings = useSettings();
  const { form, base } = draft;
  const { stops } = form.getValues();
  const [added, setAdded] = useState<Names>(new Map());
  const known = base ? namesOf(base) : new Map<string, Named>();
  const change = (to: TemplateStop[], toOpened: number | null) => {
    form.clearErrors();
    form.setFieldValue('stops', placedAnew(stops, to));
    onOpen(toOpened);
  };
  const placeAt = (stop: TemplateStop) => stop.place ?? added.get(keyOf(stop)) ?? known.get(keyOf(stop)) ?? null;
  const collectionsBefore = (index: number) =>
    stops.slice(0, index).flatMap((stop, at) => {
      if (stops.some(({ goodsFrom }) => goodsFrom === index)) return [];
      const isOffered = isCollection(stop) || at === stops[index]?.goodsFrom;
      return isOffered ? [{ key: String(at), name: placeAt(stop)?.name ?? t('stopGone') }] : [];
    });
  const add = (kind: StopKind) => (found: Found) => {
    const stop = templateStopAt(kind, found, settings);
    const { name, city } = placeOf(found);
    setAdded((now) => new Map([...now, [keyOf(stop), { name, city }]]));
    change(addStop(stops, stop), null);
  };
  const has = (wanted: StopKind) => stops.some(({ kind }) => kind === wanted);
  const isFull = stops.length >= stopLimits.stopsMaximum;
  return (
    <section className={classes.stops} aria-label={t('fields.stops')}>
      <h3>{t('fields.stops')}</h3>
      {!has('start') && <PlaceSearch label={words('addStart')} comboboxProps={inDrawer} onChoose={add('start')} />}
      {stops.length > 0 && (
        <ol>
          {stops.map((stop, index) => (
            <StopRow
              // oxlint-disable-next-line react/no-array-index-key -- stops of a template have no key but their index
              key={index}
              draft={draft}
              stops={stops}
              stop={stop}
              index={index}
              place={placeAt(stop)}
              collections={collectionsBefore(index)}
              isOpen={opened === index}
              onOpen={(isOpen) => onOpen(isOpen ? index : null)}
              onChange={(to) => form.setFieldValue('stops', stops.with(index, to))}
              onMove={(by) => change(moveAt(stops, index, by), opened === index ? index + by : null)}
              onRemove={() => change(stops.toSpliced(index, 1), null)}
            />
          ))}
        </ol>
      )}
      <PlaceSearch label={words('add')} isDisabled={isFull} comboboxProps={inDrawer} onChoose={add('customer')} />
      {!has('finish') && <PlaceSearch label={words('addFinish')} comboboxProps={inDrawer} onChoose={add('finish')} />}
    </section>
  );
}
