import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, type Icon } from '@tabler/icons-react';
import { useIsPhone } from '#portal/platform/browser/useIsPhone.ts';

/** Something that can be done with a thing: as an item of a menu, a button of a page, a row of a sheet. */
export interface Action {
  label: string;
  icon: Icon;
  /** Destroys something: asked about before, and written in red. */
  isDestructive?: boolean;
  isDisabled?: boolean;
  /** Why it cannot be done now. */
  reason?: string | undefined;
  onClick: () => void;
}

export function ActionItems({ actions }: { actions: readonly Action[] }) {
  return actions.map(({ label, icon: Icon, isDestructive, isDisabled = false, onClick }) => (
    <Menu.Item
      key={label}
      {...(isDestructive && { c: 'var(--t-alarm)' })}
      disabled={isDisabled}
      leftSection={<Icon size={16} stroke={1.7} aria-hidden="true" />}
      onClick={onClick}
    >
      {label}
    </Menu.Item>
  ));
}

interface ActionMenuProps {
  /** Of the button: "Weitere Aktionen". */
  label: string;
  actions: readonly Action[];
  /** Of the button, in px. */
  size?: number;
}

export function ActionMenu({ label, actions, size = 32 }: ActionMenuProps) {
  return (
    // Outside the landmarks, and with a focusable placeholder among its items, a menu breaks accessibility rules.
    <Menu position="bottom-end" shadow="md" width={220} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={size} aria-label={label}>
          <IconDots size={18} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ActionItems actions={actions} />
      </Menu.Dropdown>
    </Menu>
  );
}

interface PageActionsProps extends Omit<ActionMenuProps, 'size'> {
  /** Whether the last is what one comes for. */
  isLastMain: boolean;
}

/** The actions in the head of a page, what destroys something behind "…"; on a phone all behind one button, the last first. */
export function PageActions({ label, actions, isLastMain }: PageActionsProps) {
  const isPhone = useIsPhone();
  if (isPhone) return <ActionMenu label={label} actions={actions.toReversed()} size={44} />;
  const hidden = actions.filter(({ isDestructive }) => isDestructive);
  const shown = actions.filter(({ isDestructive }) => !isDestructive);
  const last = shown.at(-1);
  const buttons = shown.map((action) => (
    <Button
      // Keeps the focus while its words change.
      key={action === last ? 'last' : action.label}
      variant={isLastMain && action === last ? 'filled' : 'default'}
      disabled={action.isDisabled ?? false}
      leftSection={<action.icon size={16} stroke={1.7} aria-hidden="true" />}
      onClick={action.onClick}
    >
      {action.label}
    </Button>
  ));
  return (
    <>
      {hidden.length > 0 && <ActionMenu label={label} actions={hidden} size={36} />}
      {buttons}
    </>
  );
}
