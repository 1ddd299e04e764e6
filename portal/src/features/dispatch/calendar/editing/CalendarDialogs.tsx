import { Button } from '@mantine/core';
import { IconPlus, IconRoute } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { isDay, noonOf } from '#contract/platform/days.ts';
import { daysBetween } from '#contract/platform/weeks.ts';
import { DateField } from '#portal/forms/DateField.tsx';
import { DialogForm } from '#portal/forms/DialogForm.tsx';
import { FieldMessage } from '#portal/forms/FieldMessage.tsx';
import { FieldPair } from '#portal/forms/FormFields.tsx';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { Dialog } from '#portal/ui/dialogs/Dialog.tsx';
import dialogClasses from '#portal/ui/dialogs/Dialog.module.css';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { DelayedSpinner } from '#portal/ui/states/Spinner.tsx';
import { useCalendar, type Asked } from '../context.ts';
import { DayList } from '../day/DayList.tsx';
import { firstDayOf, isOn, lastDayOf, lengthened, moved } from '../board/placing.ts';
import { HolidayDialog, HolidayLine } from '../board/HolidayLine.tsx';
import { useDayData } from '../useCalendarData.ts';

interface DialogProps<Kind extends Asked['kind']> {
  asked: Extract<Asked, { kind: Kind }>;
  opened: boolean;
  onClose: () => void;
}

/** All events and tours of a day, with buttons to add more. */
function DayDialog({ asked: { day }, opened, onClose }: DialogProps<'day'>) {
  const t = useMessages('calendar');
  const dates = useDates();
  const { navigation } = useCalendar();
  const { events, tours, occurrences, holiday, error, reload } = useDayData(day);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={dates.inWords(noonOf(day))}
      classNames={{ body: dialogClasses['body'] ?? '' }}
    >
      <HolidayLine day={day} holiday={holiday} />
      {events && tours ? (
        <DayList
          heading="h3"
          day={day}
          events={events.filter((event) => isOn(event, day))}
          tours={tours}
          occurrences={occurrences}
          onLeave={onClose}
        />
      ) : error ? (
        <ErrorInCard error={error} onReload={reload} />
      ) : (
        <DelayedSpinner />
      )}
      <div className={dialogClasses['foot']}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconRoute size={16} stroke={1.7} aria-hidden="true" />}
          renderRoot={(props) => <RouteLink to="planTour" search={{ day }} {...props} />}
        >
          {t('planTour')}
        </Button>
        <Button
          size="sm"
          leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />}
          onClick={() => {
            onClose();
            navigation.openNew(day);
          }}
        >
          {t('create')}
        </Button>
      </div>
    </Dialog>
  );
}

interface DayFormProps {
  title: string;
  submit: string;
  label: string;
  /** The day that the field starts with. */
  initial: string;
  opened: boolean;
  onSubmit: (day: string) => unknown;
  onClose: () => void;
}

/** Asks for one day. */
function DayForm({ title, submit, label, initial, opened, onSubmit, onClose }: DayFormProps) {
  const [day, setDay] = useState(initial);
  const [isTold, setTold] = useState(false);
  const sending = useButtonMutation(async () => {
    onClose();
    await onSubmit(day);
  });
  return (
    <DialogForm
      opened={opened}
      title={title}
      submit={submit}
      form={sending}
      formProps={{
        onSubmit: (event: FormEvent) => {
          event.preventDefault();
          if (isDay(day)) sending.mutate();
          else setTold(true);
        },
      }}
      isDirty={day !== initial}
      onClose={onClose}
    >
      <DateField
        label={label}
        value={day}
        maw={260}
        data-autofocus
        error={isTold && !isDay(day) && <FieldMessage rule="day" />}
        onChange={setDay}
      />
    </DialogForm>
  );
}

function MoveTourDialog({ asked: { tour }, opened, onClose }: DialogProps<'moveTour'>) {
  const t = useMessages('calendar');
  const { acts } = useCalendar();
  return (
    <DayForm
      opened={opened}
      title={t('move.title', { name: t('conflict.tour', { number: tour.number }) })}
      submit={t('move.confirm')}
      label={t('move.day')}
      initial={tour.day}
      onSubmit={(day) => acts.moveTour(tour, day)}
      onClose={onClose}
    />
  );
}

function MoveOccurrenceDialog({ asked: { occurrence }, opened, onClose }: DialogProps<'moveOccurrence'>) {
  const t = useMessages('calendar');
  const { acts } = useCalendar();
  return (
    <DayForm
      opened={opened}
      title={t('move.title', { name: occurrence.name })}
      submit={t('move.confirm')}
      label={t('move.day')}
      initial={occurrence.on ?? occurrence.day}
      onSubmit={(day) => acts.moveOccurrence(occurrence, day)}
      onClose={onClose}
    />
  );
}

function PlaceDialog({ asked: { preset }, opened, onClose }: DialogProps<'place'>) {
  const t = useMessages('calendar');
  const { place, today, navigation } = useCalendar();
  return (
    <DayForm
      opened={opened}
      title={t('place.title', { name: preset.name })}
      submit={t('place.confirm')}
      label={t('fields.begin')}
      initial={navigation.search.date ?? today}
      onSubmit={(day) => place(preset, day)}
      onClose={onClose}
    />
  );
}

/** A change of the first day moves the event; a change of the last day changes its length. */
function MoveEventDialog({ asked: { event }, opened, onClose }: DialogProps<'moveEvent'>) {
  const t = useMessages('calendar');
  const { acts } = useCalendar();
  const before = { first: firstDayOf(event), last: lastDayOf(event) };
  const [first, setFirst] = useState(before.first);
  const [last, setLast] = useState(before.last);
  const [isTold, setTold] = useState(false);
  const isRight = isDay(first) && isDay(last) && first <= last;
  const sending = useButtonMutation(async () => {
    onClose();
    await acts.change(event, lengthened(moved(event, daysBetween(before.first, first)), last));
  });
  /** The last day moves by the same number of days. */
  function changeFirst(next: string): void {
    if (isDay(next) && isDay(first) && isDay(last))
      setLast(moved({ begin: last, end: last }, daysBetween(first, next)).end);
    setFirst(next);
  }
  const lastRule = isDay(last) ? 'span-order' : 'day';
  return (
    <DialogForm
      opened={opened}
      title={t('move.title', { name: event.title })}
      submit={t('move.confirm')}
      form={sending}
      formProps={{
        onSubmit: (submitting: FormEvent) => {
          submitting.preventDefault();
          if (isRight) sending.mutate();
          else setTold(true);
        },
      }}
      isDirty={first !== before.first || last !== before.last}
      onClose={onClose}
    >
      <FieldPair>
        <DateField
          label={t('move.first')}
          value={first}
          data-autofocus
          error={isTold && !isDay(first) && <FieldMessage rule="day" />}
          onChange={changeFirst}
        />
        <DateField
          label={t('move.last')}
          value={last}
          error={isTold && !(isDay(last) && last >= first) && <FieldMessage rule={lastRule} />}
          onChange={setLast}
        />
      </FieldPair>
    </DialogForm>
  );
}

export default function CalendarDialogs({ asked, ...props }: { asked: Asked; opened: boolean; onClose: () => void }) {
  if (asked.kind === 'day') return <DayDialog asked={asked} {...props} />;
  if (asked.kind === 'moveEvent') return <MoveEventDialog asked={asked} {...props} />;
  if (asked.kind === 'moveTour') return <MoveTourDialog asked={asked} {...props} />;
  if (asked.kind === 'moveOccurrence') return <MoveOccurrenceDialog asked={asked} {...props} />;
  if (asked.kind === 'holiday') return <HolidayDialog day={asked.day} {...props} />;
  return <PlaceDialog asked={asked} {...props} />;
}
