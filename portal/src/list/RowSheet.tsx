import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { BottomSheet } from '#portal/ui/dialogs/BottomSheet.tsx';
import classes from './rowActions.module.css';

export interface RowAction {
  label: string;
  icon: Icon;
  /** Destroys something: asked about before, and written in red. */
  isDestructive?: boolean;
  /** Why it cannot be done now. */
  reason?: string | undefined;
  onClick: () => void;
}

export interface RowSheetProps {
  opened: boolean;
  onClose: () => void;
  /** Names the row. */
  title: string;
  actions: readonly RowAction[];
}

export default function RowSheet({ opened, onClose, title, actions }: RowSheetProps) {
  return (
    <BottomSheet opened={opened} onClose={onClose} title={title}>
      {actions.map(({ label, icon: Icon, isDestructive = false, reason, onClick }) => (
        <div key={label} className={classes.action}>
          <Button
            variant="default"
            size="sm"
            fullWidth
            className={isDestructive ? (classes.destructiveAction ?? '') : ''}
            leftSection={<Icon size={18} stroke={1.6} aria-hidden="true" />}
            aria-disabled={reason !== undefined}
            data-disabled={reason === undefined ? undefined : true}
            onClick={() => {
              if (reason !== undefined) return;
              onClose();
              onClick();
            }}
          >
            {label}
          </Button>
          {reason !== undefined && <p>{reason}</p>}
        </div>
      ))}
    </BottomSheet>
  );
}
