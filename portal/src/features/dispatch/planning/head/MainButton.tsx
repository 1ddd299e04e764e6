import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

interface MainButtonProps {
  /** The accessible name. */
  name: string;
  /** The visible words, if they are shorter than the name. */
  words?: string;
  icon: Icon;
  act: { isPending: boolean; isLocked: boolean };
  isFilled?: boolean;
  isDisabled?: boolean;
  onClick: () => void;
}

/** The main action of the planner: to release, to send changes, or to take that back. */
export function MainButton({ name, words = name, icon: Sign, act, isFilled, isDisabled, onClick }: MainButtonProps) {
  return (
    <Button
      size="xs"
      variant={isFilled ? 'filled' : 'default'}
      aria-label={name}
      leftSection={<Sign size={16} stroke={1.7} aria-hidden="true" />}
      loading={act.isPending}
      disabled={act.isLocked || (isDisabled ?? false)}
      onClick={onClick}
    >
      {words}
    </Button>
  );
}
