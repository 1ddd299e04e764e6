import { IconPencil, IconUserOff } from '@tabler/icons-react';
import type { Driver } from '#contract/people/drivers.ts';
import { BackLink } from '#portal/list/BackLink.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import type { Decision } from '#portal/entities/people/usePersonDecisions.ts';
import { usePlanTour } from '#portal/entities/tour/usePlanTour.ts';
import { fullName } from '#portal/entities/people/names.ts';
import { personActions } from '#portal/entities/people/personRows.tsx';
import { PageActions, type Action } from '#portal/ui/menus/ActionMenu.tsx';
import { PageHead } from '#portal/ui/page/PageHead.tsx';
import { PersonAvatar } from '#portal/entities/people/PersonAvatar.tsx';
import { PresenceLabel } from '#portal/entities/people/PresenceLabel.tsx';
import classes from '#portal/ui/page/detailPage.module.css';
import { presenceOf } from './presence.ts';

interface DriverHeadProps {
  driver: Driver;
  isLocked: boolean;
  isEditing: boolean;
  onDecide: (decision: Decision) => void;
  onEdit: () => void;
  onRemove: () => void;
  /** Opens the dialog that gives the driver's tours to other drivers. */
  onReplace: () => void;
}

export function DriverHead({ driver, isLocked, isEditing, onDecide, onEdit, onRemove, onReplace }: DriverHeadProps) {
  const t = useMessages('drivers');
  const { firstname, lastname, image, status, lastOnline } = driver;
  const presence = presenceOf(driver);
  const people = useMessages('people');
  const own = personActions(driver, { t: people, onDecide, onRemove });
  const edit: Action = { label: t('acts.edit'), icon: IconPencil, onClick: onEdit };
  const replace: Action = { label: people('acts.outage'), icon: IconUserOff, onClick: onReplace };
  const others = [...(driver.confirmed ? [replace] : []), ...(isEditing ? [] : [edit])];
  const plan = usePlanTour({ driver: driver.key });
  const canDrive = driver.confirmed && driver.active;
  const actions = [...own.slice(-1), ...others, ...own.slice(0, -1), ...(canDrive ? [plan] : [])];
  return (
    <PageHead
      title={fullName(driver)}
      lead={
        <span className={classes['lead']}>
          <BackLink to="drivers" label={t('detail.toList')} />
          <PersonAvatar firstname={firstname} lastname={lastname} image={image} presence={presence} size={36} />
        </span>
      }
      status={<PresenceLabel presence={presence} lastOnline={lastOnline} />}
      action={
        <PageActions
          label={t('acts.more')}
          actions={actions.map((action) => ({ ...action, isDisabled: isLocked && !action.isDestructive }))}
          isLastMain={!isEditing && (canDrive || (status === 'CONFIRM' && own.length > 1))}
        />
      }
    />
  );
}
