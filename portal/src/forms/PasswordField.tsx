import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useMessages } from '#portal/platform/i18n/messages.ts';

export function PasswordField({ description, error, ...props }: PasswordInputProps) {
  const t = useMessages('controls');
  return (
    <PasswordInput
      size="sm"
      description={error ? undefined : description}
      error={error}
      visibilityToggleButtonProps={{ 'aria-label': t('togglePassword') }}
      {...props}
    />
  );
}
