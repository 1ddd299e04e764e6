import { Button } from '@mantine/core';
import { BottomSheet, type BottomSheetProps } from '#portal/ui/dialogs/BottomSheet.tsx';
import type { Action } from '#portal/ui/menus/ActionMenu.tsx';
import classes from './rowActions.module.css';

/** Its title names the row. */
interface RowSheetProps extends Omit<BottomSheetProps, 'children'> {
  actions: readonly Action[];
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
