import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect, Select, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listLimits } from '#contract/platform/list.ts';
import { isReleased } from '#contract/dispatch/tourStates.ts';
import { choiceProps } from '#portal/entities/choices/choices.ts';
import { FormFields } from '#portal/forms/FormFields.tsx';
import { queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { showDone } from '#portal/platform/toasts/toasts.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';
import type { TourDraft } from '../draft/useTourDraft.ts';
import { readStops } from './readTemplate.ts';
import { withTemplate } from './templateStops.ts';

interface LoadTemplateDialogProps {
  opened: boolean;
  tourDraft: TourDraft;
  onClose: () => void;
}

/** Loads a template into the planned tour, as one step that can be undone. */
export default function LoadTemplateDialog({ opened, tourDraft, onClose }: LoadTemplateDialogProps) {
  const t = useMessages('templateLoading');
  const numbers = useNumbers();
  const { draft, change } = tourDraft;
  const [chosen, setChosen] = useState<string | null>(null);
  const isSent = draft.base !== null && isReleased(draft.base.state);
  const hasStops = draft.form.getValues().stops.some(({ kind }) => kind === 'customer');
  const [isReplacing, setReplacing] = useState(!isSent && !hasStops);
  const { data } = useQuery(
    queries.templates.list.queryOptions({ input: { kind: 'tour', limit: listLimits.maximumLimit, sort: 'name' } }),
  );
  const client = useQueryClient();
  const templates = data?.items ?? [];

  async function load(): Promise<void> {
    const template = templates.find(({ key }) => key === chosen);
    if (!template) return;
    const stops = await readStops(client, template);
    change(t('step', { name: template.name }), (now) => withTemplate(now, template, { stops, isReplacing }));
    const left = template.stops.length - stops.length;
    showDone(
      [t('done', { name: template.name }), left > 0 && t('left', numbers.counted(left))].filter(Boolean).join(' '),
    );
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('title')}
      confirm={t('confirm')}
      harmless
      isDisabled={chosen === null}
      onConfirm={load}
      onClose={onClose}
    >
      <FormFields>
        <Select
          {...choiceProps}
          filter={undefined}
          clearable={false}
          comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
          label={t('template')}
          placeholder={t('choose')}
          data={templates.map(({ key, name }) => ({ value: key, label: name }))}
          value={chosen}
          nothingFoundMessage={t('none')}
          onChange={setChosen}
        />
        {hasStops && !isSent && (
          <NativeSelect
            label={t('how.label')}
            size="sm"
            value={isReplacing ? 'replace' : 'add'}
            data={(['add', 'replace'] as const).map((value) => ({ value, label: t(`how.${value}`) }))}
            onChange={({ currentTarget }) => setReplacing(currentTarget.value === 'replace')}
          />
        )}
      </FormFields>
      <Text size="sm" c="var(--t-ink-2)" mt={12}>
        {t(isReplacing ? 'about.replace' : 'about.add')}
      </Text>
    </ConfirmDialog>
  );
}
