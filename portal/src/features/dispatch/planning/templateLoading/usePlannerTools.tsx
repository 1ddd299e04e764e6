import { Button, Menu } from '@mantine/core';
import { IconDeviceFloppy, IconSettings, IconTemplate } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Tour } from '#contract/dispatch/tours.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { useDialogState } from '#portal/ui/dialogs/useDialogState.ts';
import { ActionItems, type Action } from '#portal/ui/menus/ActionMenu.tsx';
import type { TourDraft } from '../draft/useTourDraft.ts';

const [LazyLoad, useLoad] = lazyPart(() => import('./LoadTemplateDialog.tsx'));
const [LazySave, useSave] = lazyPart(async () => ({
  default: (await import('#portal/features/dispatch/tours/SaveTemplateDialog.tsx')).SaveTemplateDialog,
}));
const [LazySettings, useSettingsChunk] = lazyPart(() => import('./SettingsDrawer.tsx'));

const nothing = () => undefined;

/**
 * Actions for the settings and the templates: buttons for the page, items for the menu on a phone, and the opened
 * dialog.
 */
export function usePlannerTools(tourDraft: TourDraft) {
  const t = useMessages('templateLoading');
  const loading = useDialogState<true>();
  const keeping = useDialogState<Tour>();
  const [hasSettings, setSettings] = useState(false);
  useLoad();
  useSave();
  useSettingsChunk();
  const saving = useButtonMutation(async () => {
    const tour = await tourDraft.autosave.save();
    if (tour) keeping.open(tour);
  });
  const settings: Action = { label: t('settings'), icon: IconSettings, onClick: () => setSettings(true) };
  const templates: Action[] = [
    { label: t('load'), icon: IconTemplate, onClick: () => loading.open(true) },
    { label: t('save'), icon: IconDeviceFloppy, isDisabled: saving.isLocked, onClick: () => saving.mutate() },
  ];
  const buttons = (
    <>
      <Button
        variant="default"
        leftSection={<IconSettings size={16} stroke={1.7} aria-hidden="true" />}
        onClick={settings.onClick}
      >
        {settings.label}
      </Button>
      <Menu position="bottom-end" shadow="md" width={240} withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconTemplate size={16} stroke={1.7} aria-hidden="true" />}>
            {t('menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <ActionItems actions={templates} />
        </Menu.Dropdown>
      </Menu>
    </>
  );
  const opened = (
    <Suspense>
      {hasSettings && <LazySettings onClose={() => setSettings(false)} />}
      {loading.subject && (
        <LazyLoad key={loading.turn} opened={loading.isOpen} tourDraft={tourDraft} onClose={loading.close} />
      )}
      {keeping.subject && (
        <LazySave
          key={`keep-${keeping.turn}`}
          opened={keeping.isOpen}
          tours={[keeping.subject]}
          onClose={keeping.close}
          onDone={nothing}
        />
      )}
    </Suspense>
  );
  return { buttons, actions: [settings, ...templates], opened };
}
