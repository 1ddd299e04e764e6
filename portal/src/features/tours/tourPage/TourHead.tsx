import { Button, Textarea } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBan,
  IconClipboardCheck,
  IconCopy,
  IconFlag,
  IconPencil,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { addDays } from '#contract/days.ts';
import { isOver, isPossible, isReleased } from '#contract/tourStates.ts';
import { filled, text } from '#contract/text.ts';
import { tourLimits, type Tour } from '#contract/tours.ts';
import { PersonAvatar } from '#portal/entities/people/PersonAvatar.tsx';
import { TourStanding } from '#portal/entities/tour/TourStanding.tsx';
import { Plate } from '#portal/entities/vehicle/Plate.tsx';
import { DateField } from '#portal/forms/DateField.tsx';
import { DialogForm } from '#portal/forms/DialogForm.tsx';
import { useForm } from '#portal/forms/useForm.ts';
import { BackLink } from '#portal/list/BackLink.tsx';
import { useIsPhone } from '#portal/platform/browser/useIsPhone.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { usePath } from '#portal/platform/routing/routes.ts';
import { showFailure } from '#portal/platform/toasts/toasts.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';
import { ActionMenu, type Action } from '#portal/ui/menus/ActionMenu.tsx';
import detailClasses from '#portal/ui/page/detailPage.module.css';
import { PageHead } from '#portal/ui/page/PageHead.tsx';
import { useTourActs, type TourAct } from '../useTourActs.ts';
import classes from './TourPage.module.css';

type Asked = 'withdraw' | 'cancel' | 'finish' | 'duplicate' | 'remove';

/** Who drives it, and with what. */
function Links({ tour: { driver, vehicle, ...tour } }: { tour: Tour }) {
  const [firstname = '', ...others] = driver?.name.split(' ') ?? [];
  const lastname = others.at(-1) ?? '';
  return (
    <span className={classes['links']}>
      <TourStanding tour={{ ...tour }} />
      {driver && (
        <span className={classes['person']}>
          <PersonAvatar
            firstname={firstname}
            lastname={lastname}
            image={driver.image}
            presence={driver.isOnline ? 'online' : 'offline'}
          />
          {driver.uid === null ? (
            driver.name
          ) : (
            <RouteLink to="driver" params={{ key: driver.uid }}>
              {driver.name}
            </RouteLink>
          )}
        </span>
      )}
      {vehicle &&
        (vehicle.key === null ? (
          <Plate number={vehicle.plateNumber} />
        ) : (
          <RouteLink to="vehicle" params={{ key: vehicle.key }}>
            <Plate number={vehicle.plateNumber} />
          </RouteLink>
        ))}
    </span>
  );
}

interface DialogProps {
  tour: Tour;
  opened: boolean;
  onClose: () => void;
}

const cancelSchema = z.object({
  reason: text('required').check(z.trim(), filled, z.maxLength(tourLimits.reasonMaximum, 'too-long')),
});

/** Why a tour is cancelled stays with it. */
function CancelDialog({ tour, opened, onClose }: DialogProps) {
  const t = useMessages('tourPage');
  const acts = useTourActs();
  const form = useForm({ name: 'cancel', schema: cancelSchema, initialValues: { reason: '' } });
  return (
    <DialogForm
      opened={opened}
      title={t('cancel.title', { number: tour.number })}
      about={t('cancel.text')}
      submit={t('cancel.confirm')}
      cancel={t('cancel.keep')}
      form={form}
      formProps={{
        onSubmit: form.submit(async ({ reason }) => (await acts.cancel(tour, reason)) && onClose(), showFailure),
      }}
      isDirty={form.isDirty()}
      onClose={onClose}
    >
      <Textarea {...form.getInputProps('reason')} label={t('reason')} size="sm" rows={3} required data-autofocus />
    </DialogForm>
  );
}

const duplicateSchema = z.object({ day: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'day')) });

/** A draft of the tour on another day, which is opened at once. */
function DuplicateDialog({ tour, opened, onClose }: DialogProps) {
  const t = useMessages('tourPage');
  const router = useRouter();
  const path = usePath('planTour');
  const acts = useTourActs();
  const form = useForm({ name: 'duplicate', schema: duplicateSchema, initialValues: { day: addDays(tour.day, 1) } });
  async function duplicate({ day }: { day: string }): Promise<void> {
    const [key = ''] = await acts.duplicate(tour, [day]);
    onClose();
    await router.navigate({ to: path, search: { tour: key } });
  }
  return (
    <DialogForm
      opened={opened}
      title={t('duplicate.title', { number: tour.number })}
      about={t('duplicate.text')}
      submit={t('duplicate.confirm')}
      form={form}
      formProps={{ onSubmit: form.submit(duplicate, showFailure) }}
      isDirty={form.isDirty()}
      onClose={onClose}
    >
      <DateField
        {...form.getInputProps('day')}
        value={form.getValues().day}
        onChange={(day) => form.setFieldValue('day', day)}
        label={t('duplicate.day')}
        size="sm"
        required
      />
    </DialogForm>
  );
}

/** What can be done with the tour in its state; the last is what one comes for. */
function useActions(tour: Tour, ask: (asked: Asked) => void) {
  const t = useMessages('tourPage');
  const router = useRouter();
  const planner = usePath('planTour');
  const acts = useTourActs();
  const acting = useButtonMutation<TourAct>((act) => acts.move(act, tour));
  const { state } = tour;
  const edit: Action = {
    label: t('acts.edit'),
    icon: IconPencil,
    onClick: () => void router.navigate({ to: planner, search: { tour: tour.key } }),
  };
  const moving = (act: TourAct, icon: Action['icon']): Action => ({
    label: t(`acts.${act}`),
    icon,
    isDisabled: acting.isLocked,
    onClick: () => acting.mutate(act),
  });
  const asking = (asked: Asked, icon: Action['icon'], isDestructive = false): Action => ({
    label: t(`acts.${asked}`),
    icon,
    isDestructive,
    onClick: () => ask(asked),
  });
  const buttons = [
    ...(isOver(state) ? [] : [edit]),
    ...(isPossible('plan', state) ? [moving('plan', IconClipboardCheck)] : []),
    ...(isPossible('release', state) ? [moving('release', IconSend)] : []),
  ];
  const menu = [
    ...(isPossible('unplan', state) ? [moving('unplan', IconArrowBackUp)] : []),
    ...(isPossible('withdraw', state) ? [asking('withdraw', IconArrowBackUp)] : []),
    ...(isPossible('finish', state) ? [asking('finish', IconFlag)] : []),
    asking('duplicate', IconCopy),
    ...(isPossible('cancel', state) ? [asking('cancel', IconBan)] : []),
    ...(state === 'underWay' ? [] : [asking('remove', IconTrash, true)]),
  ];
  return { buttons, menu };
}

export function TourHead({ tour }: { tour: Tour }) {
  const t = useMessages('tourPage');
  const isPhone = useIsPhone();
  const router = useRouter();
  const list = usePath('dashboard');
  const acts = useTourActs();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const { buttons, menu } = useActions(tour, setAsked);
  const main = buttons.at(-1);
  const isMainFilled = main !== undefined && isPossible('release', tour.state);
  const shown = isPhone ? (main ? [main] : []) : buttons;
  const confirms: Partial<Record<Asked, () => unknown>> = {
    withdraw: () => acts.move('withdraw', tour),
    finish: () => acts.move('finish', tour),
    remove: async () => {
      if (await acts.remove(tour)) await router.navigate({ to: list, replace: true, ignoreBlocker: true });
    },
  };
  return (
    <>
      <PageHead
        title={t('heading', { number: tour.number })}
        lead={
          <span className={detailClasses['lead']}>
            <BackLink to="dashboard" label={t('toTours')} />
          </span>
        }
        status={<Links tour={tour} />}
        action={
          <>
            {shown.map((action) => (
              <Button
                key={action.label}
                variant={isMainFilled && action === main ? 'filled' : 'default'}
                disabled={action.isDisabled ?? false}
                leftSection={<action.icon size={16} stroke={1.7} aria-hidden="true" />}
                onClick={action.onClick}
              >
                {action.label}
              </Button>
            ))}
            <ActionMenu
              label={t('more')}
              actions={isPhone ? [...buttons.slice(0, -1), ...menu] : menu}
              size={isPhone ? 44 : 32}
            />
          </>
        }
      />
      {(['withdraw', 'finish', 'remove'] as const).map((name) => (
        <ConfirmDialog
          key={name}
          opened={asked === name}
          title={t(`${name}.title`, { number: tour.number })}
          confirm={t(`${name}.confirm`)}
          harmless={name !== 'remove'}
          onConfirm={() => confirms[name]?.()}
          onClose={close}
        >
          <p>{t(name === 'remove' && isReleased(tour.state) ? 'remove.textReleased' : `${name}.text`)}</p>
        </ConfirmDialog>
      ))}
      {asked === 'cancel' && <CancelDialog opened tour={tour} onClose={close} />}
      {asked === 'duplicate' && <DuplicateDialog opened tour={tour} onClose={close} />}
    </>
  );
}
