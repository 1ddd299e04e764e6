import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Suspense, useCallback, useMemo } from 'react';
import { noonOf } from '#contract/platform/days.ts';
import { useToday } from '#portal/entities/tour/today.ts';
import { useIsPhone } from '#portal/platform/browser/useIsPhone.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showFailure } from '#portal/platform/toasts/toasts.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { useDialogState } from '#portal/ui/dialogs/useDialogState.ts';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { Board } from './board/Board.tsx';
import { CalendarHead, useSpanTitle } from './CalendarHead.tsx';
import classes from './CalendarScreen.module.css';
import { CalendarToolbar } from './CalendarToolbar.tsx';
import { CalendarProvider, useCalendar, type Asked, type Calendar } from './context.ts';
import { DayList } from './day/DayList.tsx';
import { HolidayLine } from './board/HolidayLine.tsx';
import kinds from './kinds.module.css';
import { isOn } from './board/placing.ts';
import { fieldsOf, isKind, isWhole, kindPreset, templatePreset, type Preset } from './editing/presets.ts';
import { weeksOf } from './board/span.ts';
import { SideCards } from './TemplatesCard.tsx';
import { useCalendarActs } from './useCalendarActs.ts';
import { useCalendarData, useTemplates, type CalendarData } from './useCalendarData.ts';
import { useCalendarNavigation } from './useCalendarNavigation.ts';

const [LazyEvent, useEvent] = lazyPart(() => import('./editing/EventDrawer.tsx'));
const [LazyTemplate] = lazyPart(() => import('./editing/TemplateDrawer.tsx'));
const [LazyDialogs, useDialogs] = lazyPart(() => import('./editing/CalendarDialogs.tsx'));

/**
 * The kind or the company's template that the URL names: null if there is none, undefined while templates are loading.
 */
function usePreset(key: string | undefined): Preset | null | undefined {
  const t = useMessages('calendar');
  const { data } = useTemplates();
  return useMemo(() => {
    if (key === undefined) return null;
    if (isKind(key)) return kindPreset(key, t(`kinds.${key}`));
    if (!data) return undefined;
    const template = data.items.find((one) => one.key === key);
    return template ? templatePreset(template) : null;
  }, [key, data, t]);
}

function Days({ data, day }: { data: CalendarData; day: string }) {
  return (
    <>
      <HolidayLine day={day} holiday={data.holidayByDay.get(day) ?? null} />
      <DayList
        heading="h4"
        day={day}
        events={data.events.filter((event) => isOn(event, day))}
        tours={data.toursByDay.get(day) ?? []}
        occurrences={data.occurrencesByDay.get(day) ?? []}
      />
    </>
  );
}

function View({ data, date }: { data: CalendarData; date: string }) {
  const t = useMessages('calendar');
  const dates = useDates();
  const isPhone = useIsPhone();
  const { view = 'month' } = useCalendar().navigation.search;
  const title = useSpanTitle(view, date);
  return (
    <section className={classes['card']} aria-label={title} aria-busy={data.isLoading}>
      <CalendarHead view={view} date={date} title={title} />
      {!data.isComplete && <p className={classes['incomplete']}>{t('incomplete')}</p>}
      {data.error && data.isLoading ? (
        <ErrorInCard error={data.error} onReload={data.reload} />
      ) : (
        <>
          <Board
            view={view}
            date={date}
            data={data}
            isSmall={isPhone && view !== 'day'}
            label={title}
            {...(view !== 'month' && { axisOf: isPhone ? [date] : weeksOf(view, date).flat() })}
          />
          {(isPhone || view === 'day') && !data.isLoading && (
            <>
              <h3 className={classes['day']}>{view === 'day' ? t('day.all') : dates.inWords(noonOf(date))}</h3>
              <Days data={data} day={date} />
            </>
          )}
        </>
      )}
    </section>
  );
}

/** The drawer that is open beside the calendar. */
function Drawers() {
  const { event, preset: presetKey, template } = useCalendar().navigation.search;
  const preset = usePreset(presetKey);
  if (event !== undefined) return preset !== undefined && <LazyEvent openKey={event} preset={preset} />;
  return template !== undefined && <LazyTemplate openKey={template} />;
}

export default function CalendarScreen() {
  const t = useMessages('calendar');
  const today = useToday();
  const navigation = useCalendarNavigation();
  const acts = useCalendarActs();
  const dialog = useDialogState<Asked>();
  const isPhone = useIsPhone();
  const { view = 'month', date = today } = navigation.search;
  const data = useCalendarData(view, date);
  useEvent();
  useDialogs();
  const place = useCallback(
    (preset: Preset, day: string) => {
      if (isWhole(fieldsOf(preset, day))) void acts.place(preset, day).catch(showFailure);
      else navigation.openNew(day, undefined, preset.key);
    },
    [acts, navigation],
  );
  const { conflicts, ofTour } = data;
  const calendar = useMemo<Calendar>(
    () => ({ today, navigation, acts, conflicts, ofTour, ask: dialog.open, place }),
    [today, navigation, acts, conflicts, ofTour, dialog.open, place],
  );
  return (
    <CalendarProvider value={calendar}>
      <div className={kinds['kinds']}>
        <CalendarToolbar date={date} />
        <div className={classes['columns']}>
          <View data={data} date={date} />
          <aside aria-label={t('templates.title')}>
            <SideCards />
          </aside>
        </div>
        {!isPhone && <p className={classes['help']}>{t('help')}</p>}
      </div>
      <Suspense>
        <Drawers />
      </Suspense>
      <Suspense>
        {dialog.subject && (
          <LazyDialogs key={dialog.turn} asked={dialog.subject} opened={dialog.isOpen} onClose={dialog.close} />
        )}
      </Suspense>
    </CalendarProvider>
  );
}
