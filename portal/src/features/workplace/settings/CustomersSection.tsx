import { FieldRows } from '#portal/forms/FieldRow.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteSettings } from './RouteSettings.tsx';
import { NumberSetting, SwitchSetting } from './settingControls.tsx';
import type { SettingsSaving } from './useSettingsSaving.ts';

export function CustomersSection({ saving }: { saving: SettingsSaving }) {
  const t = useMessages('settings');
  return (
    <FieldRows>
      <NumberSetting
        name="defaultStayMinutes"
        saving={saving}
        help={t('help.defaultStayMinutes')}
        unit={t('minutes')}
      />
      <SwitchSetting name="defaultSignature" saving={saving} help={t('help.defaultSignature')} />
      <RouteSettings saving={saving} />
      <SwitchSetting name="hideCustomers" saving={saving} help={t('help.hideCustomers')} />
    </FieldRows>
  );
}
