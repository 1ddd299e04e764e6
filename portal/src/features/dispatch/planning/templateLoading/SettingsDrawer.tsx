import { RouteSettings } from '#portal/features/workplace/settings/RouteSettings.tsx';
import { SavingStatus } from '#portal/features/workplace/settings/SavingStatus.tsx';
import { useSettingsSaving } from '#portal/features/workplace/settings/useSettingsSaving.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { DrawerFrame } from '#portal/ui/dialogs/DrawerFrame.tsx';
import drawerClasses from '#portal/ui/dialogs/DrawerFrame.module.css';

/** The company's planning settings; each is saved as soon as it changes. */
export default function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const t = useMessages('templateLoading');
  return (
    <DrawerFrame title={t('settings')} isTitleFocused actions={<SavingStatus />} onClose={onClose}>
      <div className={drawerClasses['body']}>
        <RouteSettings saving={useSettingsSaving()} />
      </div>
    </DrawerFrame>
  );
}
