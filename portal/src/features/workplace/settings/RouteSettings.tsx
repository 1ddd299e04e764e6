import { routeLocales } from '#contract/workplace/settings.ts';
import { routeTypes } from '#contract/dispatch/routing.ts';
import { FieldRows } from '#portal/forms/FieldRow.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { SegmentedSetting, SelectSetting, SwitchSetting } from './settingControls.tsx';
import type { SettingsSaving } from './useSettingsSaving.ts';

/**
 * How routes are computed and shown, and when tours are released: company settings for the settings screen and the
 * planner.
 */
export function RouteSettings({ saving }: { saving: SettingsSaving }) {
  const t = useMessages('settings');
  return (
    <FieldRows>
      <SelectSetting
        name="routeType"
        saving={saving}
        help={t('help.routeType')}
        data={routeTypes.map((value) => ({ value, label: t(`choices.routeType.${value}`) }))}
      />
      <SegmentedSetting
        name="routeUnit"
        saving={saving}
        help={t('help.routeUnit')}
        data={(['km', 'mi'] as const).map((value) => ({ value, label: t(`choices.routeUnit.${value}`) }))}
      />
      <SelectSetting
        name="routeLocale"
        saving={saving}
        help={t('help.routeLocale')}
        data={routeLocales.map((value) => ({ value, label: t(`choices.routeLocale.${value}`) }))}
      />
      <SwitchSetting name="publish" saving={saving} help={t('help.publish')} />
    </FieldRows>
  );
}
