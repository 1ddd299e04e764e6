import { Button } from '@mantine/core';
import { IconArrowBackUp, IconClipboardCheck, IconRoute, IconSend } from '@tabler/icons-react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { isReleased, type ReleaseNeed } from '#contract/dispatch/tourStates.ts';
import type { Tour, TourFields } from '#contract/dispatch/tours.ts';
import { queries } from '#portal/platform/api/api.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { usePath } from '#portal/platform/routing/routes.ts';
import { showFailure } from '#portal/platform/toasts/toasts.ts';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { ActionMenu, type Action } from '#portal/ui/menus/ActionMenu.tsx';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';
import { PageHead } from '#portal/ui/page/PageHead.tsx';
import { Notice } from '#portal/ui/states/Notice.tsx';
import { useTourActs, type TourAct } from '#portal/features/dispatch/tours/useTourActs.ts';
import classes from './PlannerHead.module.css';
import { usePlannerTools } from '../templateLoading/usePlannerTools.tsx';
import type { SaveState } from '#portal/forms/useAutosave.ts';
import { MainButton } from './MainButton.tsx';
import { UndoButtons } from './UndoButtons.tsx';
import type { PlannedTour } from '../draft/usePlanned.ts';
import type { TourDraft } from '../draft/useTourDraft.ts';

interface PlannerHeadProps {
  /** As saved last; null if unsaved. */
  tour: Tour | null;
  tourDraft: TourDraft;
  planned: PlannedTour;
}

/** What the tour lacks before it can be released. */
export function missingOf({ driver, vehicle, stops }: TourFields): ReleaseNeed[] {
  const has = (kind: string) => stops.some((stop) => stop.kind === kind);
  const isThere = { driver: driver !== null, vehicle: vehicle !== null, start: has('start'), finish: has('finish') };
  const needs = { ...isThere, stop: has('customer') };
  return (Object.keys(needs) as ReleaseNeed[]).filter((need) => !needs[need]);
}

/** The status line: number and state of the tour, and whether the form is saved. */
function useStanding(tour: Tour | null, state: SaveState): string {
  const t = useMessages('planning');
  const words = useMessages('tour');
  const dates = useDates();
  const { counted } = useNumbers();
  if (!tour) return t(state === 'saved' ? 'save.new' : `save.${state}`, { time: '' });
  const time = dates.time(tour.modified);
  const pending = () => {
    const unsent = tour.unsentJobs.length;
    return unsent > 0 ? t('save.unsent', counted(unsent)) : t('save.pending');
  };
  if (tour.visibleFrom !== null && state === 'saved')
    return [t('tourNumber', { number: tour.number }), words('standing.sending')].join(', ');
  const saved = tour.hasPendingChanges && state === 'saved' ? pending() : t(`save.${state}`, { time });
  return [t('tourNumber', { number: tour.number }), words(`states.${tour.state}`), saved].join(', ');
}

interface Agreement {
  /** Other tours whose changes are sent together with this tour. */
  also?: readonly Pick<Tour, 'key' | 'number'>[];
  /** The user has already seen which drivers lose jobs. */
  isAgreed?: boolean;
}

const takesFromDrivers = async (client: QueryClient, key: string): Promise<boolean> => {
  const sending = queries.tours.sending.queryOptions({ input: { key } });
  return (await client.fetchQuery({ ...sending, staleTime: 0, gcTime: 0 })).taken.length > 0;
};

/**
 * Saves the form, then changes the tour's state; shows missing fields instead. @param onAsk called if the release would
 * take jobs from drivers
 */
function useActing({ tourDraft }: PlannerHeadProps, onAsk: () => void) {
  const client = useQueryClient();
  const t = useMessages('planning');
  const { draft, autosave } = tourDraft;
  const acts = useTourActs();
  const [missing, setMissing] = useState<ReleaseNeed[]>([]);
  async function act(name: TourAct, { also, isAgreed = false }: Agreement = {}): Promise<boolean> {
    const lacking = name === 'release' ? missingOf(draft.form.getValues()) : [];
    setMissing(lacking);
    if (lacking.length > 0) return false;
    if (draft.form.validate().hasErrors) {
      showFailure(t('invalid'));
      return false;
    }
    const saved = await autosave.save();
    if (saved === null) return false;
    if (name === 'release' && !isAgreed && (await takesFromDrivers(client, saved.key))) {
      onAsk();
      return false;
    }
    return acts.move(name, saved, also);
  }
  const acting = useButtonMutation<TourAct>((name) => act(name));
  const still = missing.filter((need) => missingOf(draft.form.getValues()).includes(need));
  const revoking = useButtonMutation<Tour>((tour) => acts.revoke(tour));
  return { act, acting, revoking, missing: still };
}

interface OthersOptions {
  hasChanges: boolean;
  isBusy: boolean;
  onDiscard: () => void;
  onPlan: () => void;
}

/** Secondary actions of the planner. */
function useOthers(tour: Tour | null, { hasChanges, isBusy, onDiscard, onPlan }: OthersOptions): Action[] {
  const t = useMessages('planning');
  const router = useRouter();
  const path = usePath('tour');
  const isSent = tour !== null && isReleased(tour.state);
  const toTour: Action = {
    label: t('toTour'),
    icon: IconRoute,
    onClick: () => void router.navigate({ to: path, params: { key: tour?.key ?? '' } }),
  };
  return [
    ...(tour ? [toTour] : []),
    ...(isSent && hasChanges ? [{ label: t('discard'), icon: IconArrowBackUp, onClick: () => onDiscard() }] : []),
    ...(isSent || tour?.state === 'planned' || (tour && tour.visibleFrom !== null)
      ? []
      : [
          {
            label: t('plan'),
            icon: IconClipboardCheck,
            isDisabled: isBusy,
            onClick: () => onPlan(),
          },
        ]),
  ];
}

export function PlannerHead(props: PlannerHeadProps) {
  const { tour, tourDraft } = props;
  const t = useMessages('planning');
  const page = useMessages('tourPage');
  const { autosave, draft } = tourDraft;
  const standing = useStanding(tour, autosave.state);
  const [open, setOpen] = useState<'send' | 'discard' | null>(null);
  const { act, acting, revoking, missing } = useActing(props, () => setOpen('send'));
  const isSent = tour !== null && isReleased(tour.state);
  const isUntouched = tour === null && autosave.state === 'saved';
  const hasChanges = (tour?.hasPendingChanges ?? false) || autosave.state !== 'saved';
  const others = useOthers(tour, {
    hasChanges,
    isBusy: acting.isLocked || isUntouched,
    onDiscard: () => setOpen('discard'),
    onPlan: () => acting.mutate('plan'),
  });
  const tools = usePlannerTools(tourDraft);
  const isSending = tour !== null && tour.visibleFrom !== null;
  const name = isSending ? page('sending.revoke') : t(isSent ? 'send' : 'release');
  const mainAs = (words: string) =>
    isSending ? (
      <MainButton name={name} icon={IconArrowBackUp} act={revoking} onClick={() => revoking.mutate(tour)} />
    ) : (
      <MainButton
        isFilled
        name={name}
        words={words}
        icon={IconSend}
        act={acting}
        isDisabled={isUntouched || draft.isDeleted || (isSent && !hasChanges)}
        onClick={() => (isSent ? setOpen('send') : acting.mutate('release'))}
      />
    );
  return (
    <>
      <PageHead
        title={t('title')}
        status={
          <div className={classes.standing} data-below-title="">
            <p data-problem={isProblem(autosave.state) || undefined}>{standing}</p>
            <UndoButtons {...tourDraft} />
          </div>
        }
        action={
          <>
            {others.map(({ label, icon: Icon, isDisabled = false, onClick }) => (
              <Button
                key={label}
                variant="default"
                disabled={isDisabled}
                leftSection={<Icon size={16} stroke={1.7} aria-hidden="true" />}
                onClick={onClick}
              >
                {label}
              </Button>
            ))}
            {tools.buttons}
            {mainAs(name)}
          </>
        }
        phoneAction={
          <>
            <ActionMenu label={page('more')} actions={[...others, ...tools.actions]} size={44} />
            {/* Short, to fit in one line with the title. */}
            {mainAs(isSent ? t('sendShort') : name)}
          </>
        }
      />
      {missing.length > 0 && (
        <Notice kind="alarm" isSpaced>
          {page('incomplete', { needs: missing.map((need) => page(`needs.${need}`)).join(', ') })}
        </Notice>
      )}
      {tools.opened}
      {tour && <Dialogs {...props} tour={tour} open={open} onAct={act} onClose={() => setOpen(null)} />}
    </>
  );
}

const [LazySendDialog] = lazyPart(() => import('./SendDialog.tsx'));

interface DialogsProps extends PlannerHeadProps {
  tour: Tour;
  open: 'send' | 'discard' | null;
  onAct: (act: TourAct, agreement?: Agreement) => Promise<boolean>;
  onClose: () => void;
}

function Dialogs({ tour, open, onAct, onClose, ...form }: DialogsProps) {
  const t = useMessages('planning');
  return (
    <>
      <Suspense>
        {open === 'send' && (
          <LazySendDialog
            {...form}
            opened
            tour={tour}
            onSend={(also) => onAct(isReleased(tour.state) ? 'sendChanges' : 'release', { also, isAgreed: true })}
            onClose={onClose}
          />
        )}
      </Suspense>
      <ConfirmDialog
        opened={open === 'discard'}
        title={t('discardTitle', { number: tour.number })}
        confirm={t('discardConfirm')}
        onConfirm={() => onAct('discardChanges')}
        onClose={onClose}
      >
        <p>{t('discardText')}</p>
      </ConfirmDialog>
    </>
  );
}

const isProblem = (state: SaveState) => state === 'invalid' || state === 'failed' || state === 'undecided';
