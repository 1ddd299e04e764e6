import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, type Icon } from '@tabler/icons-react';
import { useIsPhone } from '#portal/platform/browser/useIsPhone.ts';

/** An action on an object: shown as a menu item, a button of a page, or a row of a sheet. */
export interface Action {
  label: string;
  icon: Icon;
  /** The action destroys data: it is confirmed first, and shown in red. */
  isDestructive?: boolean;
  isDisabled?: boolean;
  /** Why the action is not possible now. */
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
  /** Label of the button: "Weitere Aktionen". */
  label: string;
  actions: readonly Action[];
  /** Size of the button in px. */
  size?: number;
}

export function ActionMenu({ label, actions, size = 32 }: ActionMenuProps) {
  return (
    // A menu in a portal lies outside the landmarks, and the focusable placeholder is no menu item: both break
    // accessibility rules.
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
  /** True if the last action is the main action of the page. */
  isLastMain: boolean;
}

/**
 * The actions in the header of a page; destructive ones are in a menu. On a phone all are in one menu, in reverse
 * order.
 */
export function PageActions({ label, actions, isLastMain }: PageActionsProps) {
  const isPhone = useIsPhone();
  if (isPhone) return <ActionMenu label={label} actions={actions.toReversed()} size={44} />;
  const hidden = actions.filter(({ isDestructive }) => isDestructive);
  const shown = actions.filter(({ isDestructive }) => !isDestructive);
  const last = shown.at(-1);
  const buttons = shown.map((action) => (
    <Button
      // A stable key keeps the focus while the label changes.
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
