import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { isDay, noonOf, weekdayOf } from '#contract/platform/days.ts';
import { seriesChange, type Series, type SeriesFields as Values } from '#contract/dispatch/series.ts';
import { useToday } from '#portal/entities/tour/today.ts';
import { ObjectHistory } from '#portal/entities/activities/ObjectHistory.tsx';
import type { ValueWords } from '#portal/forms/ConflictNotice.tsx';
import { scalar, text, whole, type Fields } from '#portal/forms/fields.ts';
import type { FieldIssue } from '#portal/forms/FieldMessage.tsx';
import { ListDrawer } from '#portal/list/ListDrawer.tsx';
import { RowForm, useRowDraft, type RowEditorProps } from '#portal/list/rows/RowForm.tsx';
import type { ListOf } from '#portal/list/useList.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { DelayedSpinner } from '#portal/ui/states/Spinner.tsx';
import { Notice } from '#portal/ui/states/Notice.tsx';
import { seriesList } from './list.ts';
import { Preview } from './Preview.tsx';
import classes from './SeriesDrawer.module.css';
import { SeriesFields } from './SeriesFields.tsx';
import { useSeriesWords } from './seriesWords.ts';

type EditorProps = RowEditorProps<Series>;

/** Initial fields of a new series: the template's name, and the weekday of the first day. */
const fieldsFrom = (template: { key: string; name: string } | null, day: string): Fields<Series, Values> => ({
  name: text(template?.name),
  template: text(template?.key),
  weekdays: whole<number[]>([weekdayOf(day)]),
  everyWeeks: scalar<number>(1),
  weeks: scalar<Values['weeks']>('every'),
  fromDay: text(day),
  untilDay: scalar<string | null>(null),
  onHoliday: scalar<Values['onHoliday']>('drop'),
});

const spanIssues = ({ fromDay, untilDay }: Values): FieldIssue[] =>
  untilDay !== null && isDay(untilDay) && untilDay < fromDay ? [{ path: 'untilDay', rule: 'span-order' }] : [];

function useValueWords(): ValueWords<Values> {
  const t = useMessages('series');
  const words = useSeriesWords();
  const dates = useDates();
  return {
    template: () => t('otherTemplate'),
    weekdays: words.weekdays,
    weeks: (weeks) => t(`weeksChoice.${weeks}`),
    fromDay: (day) => dates.day(noonOf(day)),
    untilDay: (day) => (day === null ? t('noEnd') : dates.day(noonOf(day))),
    onHoliday: (onHoliday) => t(`holidayChoice.${onHoliday}`),
  };
}

interface FormProps extends EditorProps {
  template: { key: string; name: string } | null;
  /** The change applies from this day of the rule on; null if it applies to the whole series. */
  from: string | null;
}

function SeriesForm({ template, from, ...props }: FormProps) {
  const { row, onClose } = props;
  const t = useMessages('series');
  const words = useSeriesWords();
  const today = useToday();
  const [fields] = useState(() => fieldsFrom(template, today));
  const draft = useRowDraft<Series, Values>({
    ...props,
    definition: seriesList,
    words: t,
    fields,
    schema: seriesChange,
    between: spanIssues,
    labelOf: (field) => t(`fields.${field}`),
    update: ({ key, version }, { fromDay, ...changes }) =>
      from === null
        ? api.series.update({ key, version, ...changes, ...(fromDay !== undefined && { fromDay }) })
        : api.series.split({ key, version, day: from, ...changes }),
    create: (values) => api.series.create(values),
  });
  const { base, form, isDeleted } = draft;
  const values = form.getValues();
  const rule = from === null ? values : { ...values, fromDay: from };
  return (
    <RowForm definition={seriesList} draft={draft} words={t} valueWords={useValueWords()} onClose={onClose}>
      {from !== null && (
        <Notice kind="info" isSpaced>
          {t('splitNotice', { day: words.day(from) })}
        </Notice>
      )}
      {base?.templateName === null && values.template === base.template && (
        <Notice kind="wait" isSpaced>
          {t('templateGoneNotice')}
        </Notice>
      )}
      <SeriesFields draft={draft} isNew={row === null} isSplit={from !== null} today={today} />
      <Preview rule={rule} template={values.template} series={base?.key ?? null} />
      <p className={classes['about']}>{t(base === null ? 'aboutNew' : 'aboutChange')}</p>
      {base !== null && !isDeleted && <ObjectHistory key={base.key} object={base.key} title={t('drawer.history')} />}
    </RowForm>
  );
}

/** Loads the template that the URL of a new series names. */
function SeriesEditor(props: EditorProps) {
  const { searchStr } = useLocation();
  const { template: key, from } = useMemo(() => seriesList.search.parse(searchStr), [searchStr]);
  const isAsked = props.row === null && key !== null;
  const { data, isPending } = useQuery({
    ...queries.templates.get.queryOptions({ input: { key: key ?? '' } }),
    enabled: isAsked,
    retry: false,
  });
  if (isAsked && isPending) return <DelayedSpinner />;
  const isSplit = props.row !== null && from !== null && isDay(from);
  return (
    <SeriesForm key={`${key} ${from}`} {...props} template={(isAsked && data) || null} from={isSplit ? from : null} />
  );
}

export default function SeriesDrawer(props: { openKey: string; list: ListOf<typeof seriesList> }) {
  return <ListDrawer {...props} definition={seriesList} words={useMessages('series')} editor={SeriesEditor} />;
}
