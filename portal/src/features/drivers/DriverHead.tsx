import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconArrowLeft, IconDots, IconPencil } from '@tabler/icons-react';
import { useLocation, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { Driver } from '#contract/drivers.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import type { Decision } from '#portal/entities/people/usePersonDecisions.ts';
import { fullName } from '#portal/entities/people/names.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { personActions } from '#portal/entities/people/personRows.tsx';
import type { RowAction } from '#portal/list/RowSheet.tsx';
import { PageHead } from '#portal/ui/page/PageHead.tsx';
import { PersonAvatar } from '#portal/entities/people/PersonAvatar.tsx';
import { PresenceLabel } from '#portal/entities/people/PresenceLabel.tsx';
import detailClasses from '#portal/ui/page/detailPage.module.css';
import classes from './DriverPage.module.css';
import { presenceOf } from './presence.ts';

interface DriverHeadProps {
  driver: Driver;
  isPhone: boolean;
  isLocked: boolean;
  isEditing: boolean;
  onDecide: (decision: Decision) => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** Leads back to the list as it was left, or to its beginning for whoever came by the address. */
function BackLink() {
  const t = useMessages('drivers');
  const router = useRouter();
  const { state } = useLocation();
  function goBack(event: MouseEvent): void {
    if (!state.hasListBehind || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    router.history.back();
  }
  return (
    <RouteLink to="drivers" className={detailClasses['back']} aria-label={t('detail.toList')} onClick={goBack}>
      <IconArrowLeft size={18} stroke={1.7} aria-hidden="true" />
    </RouteLink>
  );
}

function ActButton({
  act: { label, icon: Icon, isDestructive, onClick },
  isMain,
  isLocked,
}: {
  act: RowAction;
  isMain: boolean;
  isLocked: boolean;
}) {
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      disabled={isLocked && !isDestructive}
      leftSection={<Icon size={16} stroke={1.7} aria-hidden="true" />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

function ActMenu({ acts, isLocked }: { acts: readonly RowAction[]; isLocked: boolean }) {
  const t = useMessages('drivers');
  return (
    <Menu position="bottom-end" width={220} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('acts.more')}>
          <IconDots size={18} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ label, icon: Icon, isDestructive, onClick }) => (
          <Menu.Item
            key={label}
            {...(isDestructive && { color: 'red' })}
            disabled={isLocked && !isDestructive}
            leftSection={<Icon size={16} stroke={1.7} aria-hidden="true" />}
            onClick={onClick}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

export function DriverHead(props: DriverHeadProps) {
  const { driver, isPhone, isLocked, isEditing, onDecide, onEdit, onRemove } = props;
  const t = useMessages('drivers');
  const { firstname, lastname, image, status, lastOnline } = driver;
  const presence = presenceOf(driver);
  const own = personActions(driver, { words: t, onDecide, onRemove });
  const removal = own.at(-1);
  const decision = own.length > 1 ? own[0] : undefined;
  const edit: RowAction = { label: t('acts.edit'), icon: IconPencil, onClick: onEdit };
  const acts = [removal, isEditing ? undefined : edit, decision].filter((act) => act !== undefined);
  return (
    <PageHead
      title={fullName(driver)}
      lead={
        <span className={classes['lead']}>
          <BackLink />
          <PersonAvatar firstname={firstname} lastname={lastname} image={image} presence={presence} size={36} />
        </span>
      }
      status={<PresenceLabel presence={presence} lastOnline={lastOnline} />}
      action={
        isPhone ? (
          <ActMenu acts={acts.toReversed()} isLocked={isLocked} />
        ) : (
          acts.map((act) => (
            <ActButton
              key={act === decision ? 'decision' : act.label}
              act={act}
              isMain={act === decision && status === 'CONFIRM' && !isEditing}
              isLocked={isLocked}
            />
          ))
        )
      }
    />
  );
}
