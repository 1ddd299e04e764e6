import { Button } from '@mantine/core';
import {
  IconArchive,
  IconArrowBackUp,
  IconBan,
  IconClipboardCheck,
  IconCopy,
  IconFlag,
  IconPencil,
  IconPrinter,
  IconSend,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { isOver, isPossible } from '#contract/dispatch/tourStates.ts';
import type { Tour, TourSummary } from '#contract/dispatch/tours.ts';
import { PersonAvatar } from '#portal/entities/people/PersonAvatar.tsx';
import { TourStanding } from '#portal/entities/tour/TourStanding.tsx';
import { Plate } from '#portal/entities/vehicle/Plate.tsx';
import { BackLink } from '#portal/list/BackLink.tsx';
import { useIsPhone } from '#portal/platform/browser/useIsPhone.ts';
import { refreshRow } from '#portal/platform/live/queries.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { usePath } from '#portal/platform/routing/routes.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';
import { ActionMenu, type Action } from '#portal/ui/menus/ActionMenu.tsx';
import detailClasses from '#portal/ui/page/detailPage.module.css';
import { PageHead } from '#portal/ui/page/PageHead.tsx';
import { usePrint } from '../usePrint.ts';
import { useTourActs, type TourAct } from '../useTourActs.ts';
import classes from './TourPage.module.css';

type Asked = 'withdraw' | 'cancel' | 'finish' | 'duplicate' | 'template' | 'archive' | 'remove';

/** State, driver and vehicle of the tour. */
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
          {driver.key === null ? (
            driver.name
          ) : (
            <RouteLink to="driver" params={{ key: driver.key }}>
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

const [LazyTourDialogs, useTourDialogs] = lazyPart(() => import('../TourDialogs.tsx'));

/** The tour as an entry of a list. */
const summaryOf = (tour: Tour): TourSummary => ({
  ...tour,
  stops: tour.stops.map((stop) => ({ ...stop, city: stop.place.city })),
});

/** Actions that the tour's state allows; the last button is the main action. */
function useActions(tour: Tour, ask: (asked: Asked) => void) {
  const t = useMessages('tourPage');
  const router = useRouter();
  const planner = usePath('planTour');
  const acts = useTourActs();
  const acting = useButtonMutation<TourAct>((act) => acts.move(act, tour));
  const revoking = useButtonMutation(() => acts.revoke(tour));
  const printing = usePrint();
  const { state } = tour;
  const isSending = tour.visibleFrom !== null;
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
    ...(!isSending && isPossible('plan', state) ? [moving('plan', IconClipboardCheck)] : []),
    ...(!isSending && isPossible('release', state) ? [moving('release', IconSend)] : []),
    ...(isSending
      ? [
          {
            label: t('sending.revoke'),
            icon: IconArrowBackUp,
            isDisabled: revoking.isLocked,
            onClick: () => revoking.mutate(),
          },
        ]
      : []),
  ];
  const menu = [
    ...(!isSending && isPossible('unplan', state) ? [moving('unplan', IconArrowBackUp)] : []),
    ...(isPossible('withdraw', state) ? [asking('withdraw', IconArrowBackUp)] : []),
    ...(isPossible('finish', state) ? [asking('finish', IconFlag)] : []),
    {
      label: t('acts.print'),
      icon: IconPrinter,
      isDisabled: printing.isLocked,
      onClick: () => printing.mutate([tour]),
    },
    asking('duplicate', IconCopy),
    asking('template', IconTemplate),
    ...(isPossible('cancel', state) ? [asking('cancel', IconBan)] : []),
    ...(isOver(state) ? [asking('archive', IconArchive)] : []),
    ...(state === 'underWay' ? [] : [asking('remove', IconTrash, true)]),
  ];
  return { buttons, menu };
}

export function TourHead({ tour }: { tour: Tour }) {
  const t = useMessages('tourPage');
  const isPhone = useIsPhone();
  const router = useRouter();
  const client = useQueryClient();
  const list = usePath('tours');
  const acts = useTourActs();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const inDialog = asked === 'withdraw' || asked === 'finish' ? null : asked;
  useTourDialogs();
  const { buttons, menu } = useActions(tour, setAsked);
  const main = buttons.at(-1);
  const isMainFilled = main !== undefined && tour.visibleFrom === null && isPossible('release', tour.state);
  const shown = isPhone ? (main ? [main] : []) : buttons;
  return (
    <>
      <PageHead
        title={t('heading', { number: tour.number })}
        lead={
          <span className={detailClasses['lead']}>
            <BackLink to="tours" label={t('toTours')} />
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
      {(['withdraw', 'finish'] as const).map((name) => (
        <ConfirmDialog
          key={name}
          opened={asked === name}
          title={t(`${name}.title`, { number: tour.number })}
          confirm={t(`${name}.confirm`)}
          harmless
          onConfirm={() => acts.move(name, tour)}
          onClose={close}
        >
          <p>{t(`${name}.text`)}</p>
        </ConfirmDialog>
      ))}
      {inDialog && (
        <Suspense>
          <LazyTourDialogs
            opened
            kind={inDialog}
            tours={[summaryOf(tour)]}
            onClose={() => {
              close();
              // Lists were refreshed by the dialog already.
              if (asked === 'cancel') void refreshRow(client, 'tours', tour.key);
            }}
            onDone={() => {
              if (asked === 'remove' || asked === 'archive')
                void router.navigate({ to: list, replace: true, ignoreBlocker: true });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
