import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { eventKinds, eventTemplateChange, type EventTemplate, type EventTemplateChange } from '#contract/calendar.ts';
import { DrawerForm } from '#portal/forms/DrawerForm.tsx';
import { scalar, text, type Fields } from '#portal/forms/fields.ts';
import { FieldPair, FormFields } from '#portal/forms/FormFields.tsx';
import { sameSearch } from '#portal/forms/LeaveGuard.tsx';
import { NumberField } from '#portal/forms/NumberField.tsx';
import { TimeField } from '#portal/forms/TimeField.tsx';
import { useDraft, type Draft } from '#portal/forms/useDraft.ts';
import { api, errorCode, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { refreshAfterWrite } from '#portal/platform/live/queries.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import { DrawerFrame } from '#portal/ui/dialogs/DrawerFrame.tsx';
import frame from '#portal/ui/dialogs/DrawerFrame.module.css';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { useCalendar } from './context.ts';
import { Choice } from './EventFields.tsx';
import { isKind } from './presets.ts';
import { newKey } from './search.ts';

const isSamePlace = sameSearch('template');
const usualTimes = { begin: '08:00', end: '09:00' } as const;

const fields: Fields<EventTemplate, EventTemplateChange> = {
  name: text(),
  eventKind: scalar<EventTemplateChange['eventKind']>('meeting'),
  note: text(),
  begin: scalar<string | null>(null),
  end: scalar<string | null>(null),
  days: scalar<number>(1),
  driver: scalar<string | null>(null),
  vehicle: scalar<string | null>(null),
};

function TemplateFields({ draft, isNew }: { draft: Draft<EventTemplate, EventTemplateChange>; isNew: boolean }) {
  const t = useMessages('calendar');
  const { form, field, labelOf } = draft;
  const values = form.getValues();
  const isAllDay = values.begin === null && values.end === null;
  return (
    <FormFields>
      <NativeSelect
        {...field('eventKind')}
        value={values.eventKind}
        data={eventKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={({ currentTarget: { value } }) => isKind(value) && form.setFieldValue('eventKind', value)}
      />
      <TextInput {...field('name')} required data-autofocus={isNew || undefined} />
      <Switch
        mb={16}
        label={t('fields.allDay')}
        checked={isAllDay}
        onChange={({ currentTarget: { checked } }) =>
          form.setValues({
            ...form.getValues(),
            begin: checked ? null : usualTimes.begin,
            end: checked ? null : usualTimes.end,
          })
        }
      />
      {!isAllDay && (
        <FieldPair>
          {(['begin', 'end'] as const).map((name) => (
            <TimeField
              key={name}
              size="sm"
              label={labelOf(name)}
              name={labelOf(name)}
              value={values[name] ?? ''}
              error={field(name).error}
              path={`template-${name}`}
              onChange={(time) => form.setFieldValue(name, time)}
            />
          ))}
        </FieldPair>
      )}
      <NumberField
        size="sm"
        label={labelOf('days')}
        value={values.days}
        error={field('days').error}
        data-path="template-days"
        maw={160}
        onChange={(days) => form.setFieldValue('days', days ?? Number.NaN)}
      />
      {(['driver', 'vehicle'] as const).map((kind) => (
        <Choice
          key={kind}
          kind={kind}
          label={labelOf(kind)}
          error={field(kind).error}
          path={`template-${kind}`}
          value={values[kind]}
          onChange={(next) => form.setFieldValue(kind, next)}
        />
      ))}
      <Textarea {...field('note')} autosize minRows={2} maxRows={8} />
    </FormFields>
  );
}

function Editor({ template, isGone }: { template: EventTemplate | null; isGone: boolean }) {
  const t = useMessages('calendar');
  const client = useQueryClient();
  const { navigation, acts } = useCalendar();
  const leave = () => navigation.close({ force: true });
  const draft = useDraft<EventTemplate, EventTemplateChange>({
    name: 'template',
    latest: template,
    isGone,
    fields,
    schema: eventTemplateChange,
    labelOf: (field) => t(`fields.${field}`),
    update: ({ key, version }, changes) => api.calendar.updateTemplate({ key, version, ...changes }),
    create: (values) => api.calendar.createTemplate(values),
    onSaved: (saved, { isNew, merged }) => {
      client.setQueryData(queries.calendar.template.queryKey({ input: { key: saved.key } }), saved);
      showDone(t(isNew ? 'templates.added' : 'templates.saved', { name: saved.name }) + merged);
      void refreshAfterWrite(client, 'templates');
      leave();
    },
  });
  const removing = useButtonMutation(async () => {
    if (!draft.base) return;
    await acts.removeTemplate(draft.base);
    leave();
  });
  return (
    <DrawerForm
      draft={draft}
      changed={t('templates.changed')}
      words={{ eventKind: (kind) => t(`kinds.${kind}`) }}
      deleted={{ words: (part) => t(`templates.gone.${part}`), onDiscard: leave }}
      leaveText={draft.base === null ? t('templates.leaveNew') : t('drawer.leave', { name: draft.base.name })}
      isSamePlace={isSamePlace}
      removal={{ label: t('templates.remove'), shortLabel: t('drawer.removeShort'), onClick: () => removing.mutate() }}
      onClose={() => navigation.close()}
    >
      <TemplateFields draft={draft} isNew={template === null} />
    </DrawerForm>
  );
}

/** Shows a template of events, or a new one, beside the calendar. */
export default function TemplateDrawer({ openKey }: { openKey: string }) {
  const t = useMessages('calendar');
  const { navigation } = useCalendar();
  const isNew = openKey === newKey;
  const { data, error, refetch } = useQuery({
    ...queries.calendar.template.queryOptions({ input: { key: openKey }, staleTime: 0 }),
    enabled: !isNew,
  });
  const isUnknown = ['not-found', 'invalid-input'].includes(errorCode(error));
  const template = isNew ? null : data;
  function titleOf(): string {
    if (isNew) return t('templates.newTitle');
    return template?.name ?? t(isUnknown ? 'templates.unknownTitle' : 'drawer.loading');
  }
  return (
    <DrawerFrame
      title={titleOf()}
      opener={`[data-key="${CSS.escape(openKey)}"]`}
      isTitleFocused={!isNew}
      onClose={() => navigation.close()}
    >
      {template !== undefined ? (
        <Editor key={openKey} template={template} isGone={!isNew && errorCode(error) === 'not-found'} />
      ) : isUnknown ? (
        <p className={frame['message']}>{t('templates.unknown')}</p>
      ) : (
        error && <ErrorInCard error={error} onReload={refetch} />
      )}
    </DrawerFrame>
  );
}
