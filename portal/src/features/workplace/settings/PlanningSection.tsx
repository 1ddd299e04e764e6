import { Select, Switch } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { federalStates, settingLimits } from '#contract/workplace/settings.ts';
import { FieldRow, FieldRows } from '#portal/forms/FieldRow.tsx';
import { NumberField } from '#portal/forms/NumberField.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';
import classes from './PlanningSection.module.css';
import { NumberSetting, SelectSetting, useTypedSetting } from './settingControls.tsx';
import { TimeRow } from './TimeRow.tsx';
import { UsualPlaceSetting } from './UsualPlaceSetting.tsx';
import type { SettingsSaving } from './useSettingsSaving.ts';

interface SectionProps {
  saving: SettingsSaving;
}

function DepartureSetting({ saving }: SectionProps) {
  const t = useMessages('settings');
  const typed = useTypedSetting('usualDeparture', saving);
  return <TimeRow label={t('fields.usualDeparture')} help={t('help.usualDeparture')} typed={typed} />;
}

const labelOfZone = (zone: string) => zone.replaceAll('_', ' ');

/** A change of the time zone affects planned tours and needs a confirmation. */
function TimeZoneSetting({ saving: { values, save } }: SectionProps) {
  const t = useMessages('settings');
  const [asked, setAsked] = useState<string | null>(null);
  const zones = [...new Set([values.timeZone, ...Intl.supportedValuesOf('timeZone')])].toSorted();
  return (
    <FieldRow label={t('fields.timeZone')} help={t('help.timeZone')}>
      {({ id, helpId }) => (
        <>
          <Select
            id={id}
            aria-describedby={helpId}
            size="sm"
            w={{ base: '100%', xs: 220 }}
            searchable
            allowDeselect={false}
            value={values.timeZone}
            data={zones.map((value) => ({ value, label: labelOfZone(value) }))}
            nothingFoundMessage={t('zone.none')}
            onChange={(zone) => zone !== null && zone !== values.timeZone && setAsked(zone)}
          />
          <ConfirmDialog
            opened={asked !== null}
            title={t('zone.title', { zone: labelOfZone(asked ?? '') })}
            confirm={t('zone.confirm')}
            harmless
            onConfirm={() => asked !== null && save({ timeZone: asked })}
            onClose={() => setAsked(null)}
          >
            {t('zone.text')}
          </ConfirmDialog>
        </>
      )}
    </FieldRow>
  );
}

function ArchiveSetting({ saving }: SectionProps) {
  const t = useMessages('settings');
  const { value, error, type, onBlur } = useTypedSetting('archiveAfterDays', saving);
  const label = t('fields.archiveAfterDays');
  return (
    <FieldRow label={label} help={t('help.archiveAfterDays')} error={error} isInline>
      {({ id, helpId }) => (
        <div className={classes['archive']}>
          {value !== null && (
            <NumberField
              aria-label={t('archiveDays')}
              aria-describedby={helpId}
              size="sm"
              maw={120}
              unit={t('days')}
              value={value}
              error={error !== undefined}
              // An empty field during typing must not switch archiving off: null would.
              onChange={(days) => type(days ?? Number.NaN)}
              onBlur={onBlur}
            />
          )}
          <Switch
            id={id}
            aria-describedby={helpId}
            checked={value !== null}
            onChange={({ currentTarget }) =>
              type(currentTarget.checked ? settingLimits.archiveAfterProposedDays : null)
            }
          />
        </div>
      )}
    </FieldRow>
  );
}

/** Defaults for planning, with links to the company's addresses and delivery services. */
export function PlanningSection({ saving }: SectionProps) {
  const t = useMessages('settings');
  return (
    <>
      <FieldRows>
        <UsualPlaceSetting name="isUsualStart" />
        <UsualPlaceSetting name="isUsualFinish" />
        <DepartureSetting saving={saving} />
        <NumberSetting name="lateAfterMinutes" saving={saving} help={t('help.lateAfterMinutes')} unit={t('minutes')} />
        <NumberSetting
          name="usualDriverMinutes"
          saving={saving}
          help={t('help.usualDriverMinutes')}
          unit={t('minutes')}
        />
        <TimeZoneSetting saving={saving} />
        <SelectSetting
          name="federalState"
          saving={saving}
          help={t('help.federalState')}
          data={federalStates.map((value) => ({ value, label: t(`choices.federalState.${value}`) }))}
          isOptional
        />
        <ArchiveSetting saving={saving} />
      </FieldRows>
      <ul className={classes['links']}>
        {(['addresses', 'deliveryServices'] as const).map((route) => (
          <li key={route}>
            <RouteLink to={route} className={classes['link'] ?? ''}>
              <span>
                <strong>{t(`lists.${route}`)}</strong>
                <small>{t(`listsHelp.${route}`)}</small>
              </span>
              <IconChevronRight size={18} stroke={1.6} aria-hidden="true" />
            </RouteLink>
          </li>
        ))}
      </ul>
    </>
  );
}
