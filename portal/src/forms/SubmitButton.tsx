import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './SubmitButton.module.css';

interface SubmitButtonProps extends ButtonProps {
  form: { isPending: boolean; isLocked: boolean };
  children: ReactNode;
}

export function SubmitButton({ form, children, ...props }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      size="sm"
      className={classes.button}
      {...props}
      loading={form.isPending}
      disabled={form.isLocked}
    >
      {children}
    </Button>
  );
}
