import type { TourBreakRule } from '#contract/breakRules.ts';
import type { StopFields } from '#contract/tourStops.ts';
import type { Tour, TourFields } from '#contract/tours.ts';
import { editedFields } from '#portal/entities/tour/editedFields.ts';
import { keyedList, scalar, text, type Fields } from '#portal/forms/fields.ts';

/** What a new tour starts with. */
export const emptyTour: TourFields = {
  departure: '',
  driver: null,
  vehicle: null,
  deliveryService: null,
  orderNumber: '',
  temperatureRecording: false,
  breakRule: 'vehicle',
  stops: [],
};

/** The fields of the form; `initial` is what a new tour starts with. */
export function tourDraftFields(initial: TourFields): Fields<Tour, TourFields> {
  const of = <Name extends keyof TourFields>(name: Name) => ({
    of: (tour: Tour) => editedFields(tour)[name],
    initial: initial[name],
  });
  return {
    departure: { ...text(), ...of('departure') },
    driver: { ...scalar<string | null>(null), ...of('driver') },
    vehicle: { ...scalar<string | null>(null), ...of('vehicle') },
    deliveryService: { ...scalar<string | null>(null), ...of('deliveryService') },
    orderNumber: { ...text(), ...of('orderNumber') },
    temperatureRecording: { ...scalar<boolean>(false), ...of('temperatureRecording') },
    breakRule: { ...scalar<TourBreakRule>('vehicle'), ...of('breakRule') },
    stops: { ...keyedList<StopFields>(({ key }) => key), ...of('stops') },
  };
}
