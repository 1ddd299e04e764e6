import { useState } from 'react';
import { promisedOn } from '#contract/partners/acceptanceHours.ts';
import { isDay } from '#contract/platform/days.ts';
import type { StopFields as TourStopFields } from '#contract/dispatch/tourStops.ts';
import type { Job } from '#contract/dispatch/jobs.ts';
import { newStop, type Found } from '#portal/entities/stop/newStop.ts';
import { isOutside } from '#portal/entities/stop/promise.ts';
import { PriorityField, StopFields } from '#portal/entities/stop/StopFields.tsx';
import { useAcceptanceHours } from '#portal/entities/stop/useAcceptanceHours.ts';
import { useStopValueWords } from '#portal/entities/stop/useStopValueWords.ts';
import { Warning } from '#portal/entities/stop/Warning.tsx';
import { useToday } from '#portal/entities/tour/today.ts';
import { ObjectHistory } from '#portal/entities/activities/ObjectHistory.tsx';
import type { ValueWords } from '#portal/forms/ConflictNotice.tsx';
import { DateField } from '#portal/forms/DateField.tsx';
import { FormFields } from '#portal/forms/FormFields.tsx';
import type { Draft } from '#portal/forms/useDraft.ts';
import { ListDrawer } from '#portal/list/ListDrawer.tsx';
import { RowForm, useRowDraft, type RowEditorProps } from '#portal/list/rows/RowForm.tsx';
import type { ListOf } from '#portal/list/useList.ts';
import { api } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useSettings } from '#portal/platform/session/session.ts';
import { useDayText } from './columns.tsx';
import { asChange, asInput, draftFields, jobSchema, type JobValues } from './draftFields.ts';
import { jobList } from './list.ts';
import { PlaceFields } from './PlaceFields.tsx';
import classes from './JobDrawer.module.css';

const formName = jobList.drawer;

/** Formats both values of a field when the user has to decide between two conflicting changes. */
function useConflictWords(): ValueWords<JobValues> {
  const { yesOrNo: _, place, ...words } = useStopValueWords();
  const day = useDayText();
  return { ...words, day, where: (where) => place(where.place) };
}

/** Takes over stay and note from the chosen customer or address, unless the user has changed these fields. */
function useDefaults({ form }: Draft<Job, JobValues>, isNew: boolean) {
  const settings = useSettings();
  const [begun, setBegun] = useState<Pick<TourStopFields, 'staySeconds' | 'info'>>(() => form.getValues());
  return (found: Found) => {
    if (!isNew) return;
    const { staySeconds, info } = newStop('customer', found, settings);
    const now = form.getValues();
    if (now.staySeconds === begun.staySeconds) form.setFieldValue('staySeconds', staySeconds);
    if (now.info === begun.info) form.setFieldValue('info', info);
    setBegun({ staySeconds, info });
  };
}

function JobFieldset({ draft }: { draft: Draft<Job, JobValues> }) {
  const t = useMessages('jobs');
  const stopWords = useMessages('stop');
  const { form, base } = draft;
  const values = form.getValues();
  const { where, day } = values;
  const change = (fields: Partial<JobValues>) => form.setValues(fields);
  const takeDefaults = useDefaults(draft, base === null);
  const stop: JobValues & Pick<TourStopFields, 'customer'> = { ...values, customer: where.customer };
  const hoursOf = useAcceptanceHours([where]);
  const hours = where.customer === null ? undefined : hoursOf(where.customer);
  const { windows } = promisedOn(stop.ownWindows, hours, isDay(day) ? day : null);
  const warnings = [
    where.place && !where.place.position && ('unlocated' as const),
    windows?.length === 0 && ('closed' as const),
    isOutside(stop, windows) && ('outside' as const),
  ].filter((one) => one !== false && one !== null);
  return (
    <>
      <PlaceFields
        form={form}
        formName={formName}
        where={where}
        isNew={base === null}
        change={(to) => change({ where: to })}
        onChoose={takeDefaults}
      />
      {warnings.length > 0 && (
        <div className={classes.warnings}>
          {warnings.map((warning) => (
            <Warning key={warning}>{stopWords(`warnings.${warning}`)}</Warning>
          ))}
        </div>
      )}
      <FormFields>
        <DateField
          {...form.getInputProps('day')}
          label={t('fields.day')}
          size="sm"
          required
          value={day}
          onChange={(next) => change({ day: next })}
        />
      </FormFields>
      <StopFields
        form={form}
        formName={formName}
        path=""
        stop={stop}
        change={change}
        windows={windows}
        collections={(base?.pairs ?? []).filter(({ key }) => key === base?.goodsFrom)}
        beside={<PriorityField stop={stop} change={change} />}
      />
    </>
  );
}

function JobEditor(props: RowEditorProps<Job>) {
  const { onClose } = props;
  const t = useMessages('jobs');
  const { defaultStayMinutes, defaultSignature } = useSettings();
  const today = useToday();
  const [fields] = useState(() =>
    draftFields({ day: today, staySeconds: defaultStayMinutes * 60, signature: defaultSignature }),
  );
  const draft = useRowDraft<Job, JobValues>({
    ...props,
    definition: jobList,
    words: t,
    fields,
    schema: jobSchema,
    labelOf: (field) => t(`fields.${field}`),
    update: ({ key, version }, changes) => api.jobs.update({ key, version, ...asChange(changes) }),
    create: (values) => api.jobs.create(asInput(values)),
  });
  const { base, isDeleted } = draft;
  return (
    <RowForm definition={jobList} draft={draft} words={t} valueWords={useConflictWords()} onClose={onClose}>
      <JobFieldset draft={draft} />
      {base !== null && !isDeleted && <ObjectHistory key={base.key} object={base.key} title={t('drawer.history')} />}
    </RowForm>
  );
}

export default function JobDrawer(props: { openKey: string; list: ListOf<typeof jobList> }) {
  return <ListDrawer {...props} definition={jobList} words={useMessages('jobs')} editor={JobEditor} />;
}
