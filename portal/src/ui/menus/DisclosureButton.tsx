import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './DisclosureButton.module.css';

interface DisclosureButtonProps {
  isOpen: boolean;
  /** Id of the expanded element. */
  controls: string;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

export function DisclosureButton({ isOpen, controls, onToggle, ...props }: DisclosureButtonProps) {
  return (
    <Button
      {...props}
      variant="subtle"
      className={classes['button'] ?? ''}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      leftSection={<IconChevronRight size={16} stroke={1.7} aria-hidden="true" />}
      onClick={() => onToggle(!isOpen)}
    />
  );
}
