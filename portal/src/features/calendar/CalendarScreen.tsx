import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { ActionIcon, Button, Group } from '@mantine/core';
import { IconPlus, IconRoute } from '@tabler/icons-react';
import { Suspense, useCallback, useMemo } from 'react';
import { useToday } from '#portal/entities/tour/today.ts';
import { useIsPhone } from '#portal/platform/browser/useIsPhone.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { showFailure } from '#portal/platform/toasts/toasts.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { useDialogState } from '#portal/ui/dialogs/useDialogState.ts';
import { PageHead } from '#portal/ui/page/PageHead.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { DelayedSpinner } from '#portal/ui/states/Spinner.tsx';
import { Board } from './Board.tsx';
import { CalendarHead, useSpanTitle } from './CalendarHead.tsx';
import classes from './CalendarScreen.module.css';
import { CalendarProvider, useCalendar, type Asked, type Calendar } from './context.ts';
import { DayList } from './DayList.tsx';
import { noonOf } from './dayWords.ts';
import kinds from './kinds.module.css';
import { isOn } from './placing.ts';
import { fieldsOf, isKind, isWhole, kindPreset, templatePreset, type Preset } from './presets.ts';
import { TemplatesCard } from './TemplatesCard.tsx';
import { useCalendarActs } from './useCalendarActs.ts';
import { useCalendarData, useTemplates, type CalendarData } from './useCalendarData.ts';
import { useCalendarNavigation } from './useCalendarNavigation.ts';

const [LazyEvent, useEvent] = lazyPart(() => import('./EventDrawer.tsx'));
const [LazyTemplate] = lazyPart(() => import('./TemplateDrawer.tsx'));
const [LazyDialogs, useDialogs] = lazyPart(() => import('./CalendarDialogs.tsx'));

function Head({ date }: { date: string }) {
  const t = useMessages('calendar');
  const { navigation } = useCalendar();
  return (
    <PageHead
      title={t('title')}
      action={
        <Group gap={8}>
          <Button
            variant="default"
            leftSection={<IconRoute size={16} stroke={1.7} aria-hidden="true" />}
            renderRoot={(props) => <RouteLink to="planTour" search={{ day: date }} {...props} />}
          >
            {t('planTour')}
          </Button>
          <Button
            leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />}
            onClick={() => navigation.openNew(date)}
          >
            {t('create')}
          </Button>
        </Group>
      }
      phoneAction={
        <Group gap={8}>
          <ActionIcon
            variant="default"
            size={44}
            aria-label={t('planTour')}
            renderRoot={(props) => <RouteLink to="planTour" search={{ day: date }} {...props} />}
          >
            <IconRoute size={18} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon size={44} aria-label={t('create')} onClick={() => navigation.openNew(date)}>
            <IconPlus size={18} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
        </Group>
      }
    />
  );
}

/** A kind or a template of the company's, by what the address says; null while it is not known. */
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
    <DayList
      day={day}
      events={data.events.filter((event) => isOn(event, day))}
      tours={data.toursByDay.get(day) ?? []}
    />
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
      ) : view === 'day' ? (
        data.isLoading ? (
          <DelayedSpinner />
        ) : (
          <Days data={data} day={date} />
        )
      ) : (
        <>
          <Board view={view} date={date} data={data} isSmall={isPhone} label={title} />
          {isPhone && !data.isLoading && (
            <>
              <h3 className={classes['day']}>{dates.inWords(noonOf(date))}</h3>
              <Days data={data} day={date} />
            </>
          )}
        </>
      )}
    </section>
  );
}

/** What is open beside the calendar. */
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
  const { conflicts } = data;
  const calendar = useMemo<Calendar>(
    () => ({ today, navigation, acts, conflicts, ask: dialog.open, place }),
    [today, navigation, acts, conflicts, dialog.open, place],
  );
  return (
    <CalendarProvider value={calendar}>
      <div className={kinds['kinds']}>
        <Head date={date} />
        <div className={classes['columns']}>
          <View data={data} date={date} />
          <aside aria-label={t('templates.title')}>
            <TemplatesCard />
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
