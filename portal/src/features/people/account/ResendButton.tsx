import { MutationButton } from '#portal/forms/MutationButton.tsx';
import { api } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';

/**
 * Sends the confirmation mail again. The server's answer is the same whether or not the address needs a confirmation.
 */
export function ResendButton({ email }: { email: string }) {
  const t = useMessages('account');
  const resending = useButtonMutation(
    async () => {
      await api.account.resendVerification({ email });
      showDone(t('signIn.resent', { email }), { title: t('signIn.sent') });
    },
    (error) => showFailure(error, { title: t('signIn.notSent') }),
  );
  return (
    <MutationButton variant="default" mutation={resending}>
      {t('signIn.resend')}
    </MutationButton>
  );
}
