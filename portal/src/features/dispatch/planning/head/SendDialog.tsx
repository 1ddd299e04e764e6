import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExchangedJobs, TourSending } from '#contract/dispatch/tourReleases.ts';
import { isReleased } from '#contract/dispatch/tourStates.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { RoughNote } from '#portal/entities/position/RoughNote.tsx';
import { useRoughWords } from '#portal/entities/position/useRoughWords.ts';
import { queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';
import { differenceOf } from '#portal/features/dispatch/tours/difference.ts';
import { DifferenceView } from '#portal/features/dispatch/tours/DifferenceView.tsx';
import { useDriverChoices, useVehicleChoices } from './choices.ts';
import classes from './SendDialog.module.css';
import { usePlanned } from '../draft/usePlanned.ts';
import type { TourDraft } from '../draft/useTourDraft.ts';

interface SendDialogProps {
  opened: boolean;
  tour: Tour;
  tourDraft: TourDraft;
  /** @param also other tours whose changes are sent together with this tour */
  onSend: (also: readonly ExchangedJobs['tour'][]) => Promise<boolean>;
  onClose: () => void;
}

const nothing: TourSending = { taken: [], given: [] };
const namesOf = ({ jobs }: ExchangedJobs) => jobs.map(({ name }) => name).join(', ');

/** Before sending, shows the changes for the driver, and the jobs that drivers of other tours lose and get. */
export default function SendDialog({ opened, tour, tourDraft, onSend, onClose }: SendDialogProps) {
  const t = useMessages('planning');
  const rough = useRoughWords();
  const values = tourDraft.draft.form.getValues();
  const { queryKey, ...sendingOf } = queries.tours.sending.queryOptions({ input: { key: tour.key } });
  // Autosave may change the plan while the dialog is open.
  const sending = useQuery({ ...sendingOf, queryKey: [...queryKey, tour.version], staleTime: 0, gcTime: 0 });
  const { taken, given } = sending.data ?? nothing;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const also = given.map((one) => one.tour).filter(({ key }) => !left.has(key));
  const isAgain = isReleased(tour.state);
  return (
    <ConfirmDialog
      opened={opened}
      title={t(isAgain ? 'sendTitle' : 'releaseTitle', { number: tour.number })}
      confirm={t(isAgain ? 'send' : 'release')}
      harmless
      isDisabled={sending.isPending}
      onConfirm={() => onSend(also)}
      onClose={onClose}
    >
      {isAgain && <Difference tour={tour} tourDraft={tourDraft} />}
      <div className={classes.note}>
        <RoughNote>{rough.tour(values.stops.map(({ place }) => place?.positionPrecision))}</RoughNote>
      </div>
      {taken.length > 0 && (
        <section className={classes.exchanged}>
          <h3>{t('sendTaken')}</h3>
          {taken.map((one) => (
            <div key={one.tour.key}>
              {t('sendTakenFrom', {
                number: one.tour.number,
                name: one.tour.driver || t('another'),
                jobs: namesOf(one),
              })}
            </div>
          ))}
        </section>
      )}
      {given.length > 0 && (
        <section className={classes.exchanged}>
          <h3>{t('sendGiven')}</h3>
          {given.map((one) => (
            <Checkbox
              key={one.tour.key}
              size="sm"
              label={t('sendAlso', { number: one.tour.number, name: one.tour.driver || t('another') })}
              description={namesOf(one)}
              checked={!left.has(one.tour.key)}
              onChange={({ currentTarget: { checked } }) => {
                const { key } = one.tour;
                setLeft((before) => new Set(checked ? [...before].filter((other) => other !== key) : [...before, key]));
              }}
            />
          ))}
        </section>
      )}
    </ConfirmDialog>
  );
}

/** Differences from the version that was sent to the driver last. */
function Difference({ tour, tourDraft }: Pick<SendDialogProps, 'tour' | 'tourDraft'>) {
  const t = useMessages('planning');
  const drivers = useDriverChoices(tour, '');
  const vehicles = useVehicleChoices(tour, '');
  const values = tourDraft.draft.form.getValues();
  // Null: planned times without the driver's reports, because the sent version has planned times as well.
  const { schedule } = usePlanned(values, null);
  const difference = differenceOf(tour, values, schedule, {
    driver: (key) => drivers.find(({ value }) => value === key)?.label ?? t('another'),
    vehicle: (key) => vehicles.find(({ value }) => value === key)?.plateNumber ?? t('another'),
  });
  return (
    <>
      <p className={classes.sees}>{t('sendText', { name: tour.driver?.name ?? t('another') })}</p>
      <DifferenceView difference={difference} />
    </>
  );
}
