import { ActionIcon, Button } from '@mantine/core';
import { IconArrowsSplit2, IconLayoutSidebar, IconMap2, IconPlus, IconSend } from '@tabler/icons-react';
import { DayNavigation } from '#portal/features/dispatch/tours/DayNavigation.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { PageHead } from '#portal/ui/page/PageHead.tsx';
import classes from './board.module.css';
import type { useBoardNavigation } from './useBoardNavigation.ts';

/** The areas that are shown beside the timeline. */
export interface Folded {
  orders: boolean;
  map: boolean;
}

function PlanButton({ day }: { day: string }) {
  const t = useMessages('board');
  return (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />}
      renderRoot={(props) => <RouteLink to="planTour" search={{ day }} {...props} />}
    >
      {t('plan')}
    </Button>
  );
}

function DistributeButton({ isDisabled, onClick }: { isDisabled: boolean; onClick: (() => void) | undefined }) {
  const t = useMessages('board');
  return (
    <Button
      disabled={isDisabled}
      leftSection={<IconArrowsSplit2 size={16} stroke={1.7} aria-hidden="true" />}
      {...(onClick && { onClick })}
    >
      {t('distribute.title')}
    </Button>
  );
}

interface ToolsProps {
  folded: Folded;
  onFold: (folded: Folded) => void;
}

/** Folds and unfolds the areas beside the timeline. */
function Tools({ folded, onFold }: ToolsProps) {
  const t = useMessages('board');
  const fold = (name: keyof Folded, Icon: typeof IconMap2) => (
    <ActionIcon
      variant={folded[name] ? 'default' : 'light'}
      size={32}
      aria-label={t(`fold.${name}`)}
      title={t(`fold.${name}`)}
      aria-pressed={!folded[name]}
      onClick={() => onFold({ ...folded, [name]: !folded[name] })}
    >
      <Icon size={18} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
  return (
    <>
      {fold('orders', IconLayoutSidebar)}
      {fold('map', IconMap2)}
    </>
  );
}

interface BoardHeadProps extends ToolsProps {
  navigation: ReturnType<typeof useBoardNavigation>;
  /** The day has been loaded. */
  isReady: boolean;
  onRelease: () => void;
  /** Left out while a distribution is open. */
  onDistribute?: () => void;
}

export function BoardHead({ navigation, folded, onFold, isReady, onRelease, onDistribute }: BoardHeadProps) {
  const t = useMessages('board');
  const { day, today, showDay } = navigation;
  const distribute = <DistributeButton isDisabled={!isReady || !onDistribute} onClick={onDistribute} />;
  return (
    <PageHead
      title={t('title')}
      status={
        <div className={classes['day']} data-below-title="">
          <DayNavigation
            span={{ fromDay: day, untilDay: day }}
            today={today}
            onChange={({ fromDay }) => showDay(fromDay)}
          />
        </div>
      }
      action={
        <>
          <Tools folded={folded} onFold={onFold} />
          <PlanButton day={day} />
          <Button
            variant="default"
            disabled={!isReady}
            leftSection={<IconSend size={16} stroke={1.7} aria-hidden="true" />}
            onClick={onRelease}
          >
            {t('release.open')}
          </Button>
          {distribute}
        </>
      }
      phoneAction={
        <>
          <ActionIcon
            variant="default"
            size={44}
            aria-label={t('release.open')}
            disabled={!isReady}
            onClick={onRelease}
          >
            <IconSend size={18} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
          {distribute}
        </>
      }
    />
  );
}
