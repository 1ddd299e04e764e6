import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';

interface MutationButtonProps extends ButtonProps {
  mutation: Pick<ButtonMutation<void>, 'mutate' | 'isPending' | 'isLocked'>;
  children: ReactNode;
}

/** Starts the mutation, and shows that it runs. */
export function MutationButton({ mutation: { mutate, isPending, isLocked }, ...props }: MutationButtonProps) {
  return <Button {...props} loading={isPending} disabled={isLocked} onClick={() => mutate()} />;
}
