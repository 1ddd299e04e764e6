import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Me } from '#contract/people/account.ts';
import { MutationButton } from '#portal/forms/MutationButton.tsx';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { usePath } from '#portal/platform/routing/routes.ts';
import { becomeAdministrator } from '#portal/platform/session/session.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';

/** Why a person is no administrator, or that the person may become one. */
export const standingOf = ({ mayBecomeAdministrator, user }: Me) =>
  mayBecomeAdministrator ? 'mayBecome' : user.role === 'pending-admin' ? 'waiting' : 'other';

interface BecomeAdministratorProps {
  me: Me;
  variant?: 'filled' | 'default';
  /** Afterwards opens the start page with its first steps. */
  isWelcome?: boolean;
}

/** The button that makes a pending administrator an administrator; renders nothing for people who may not take over. */
export function BecomeAdministrator({ me, variant = 'filled', isWelcome = false }: BecomeAdministratorProps) {
  const t = useMessages('administration');
  const router = useRouter();
  const start = usePath('dashboard');
  const client = useQueryClient();
  const becoming = useButtonMutation(
    async () => {
      await becomeAdministrator(client);
      showDone(t('became', { company: me.company.name }), { title: t('becameTitle') });
      if (isWelcome) await router.navigate({ to: start });
    },
    (error) => showFailure(error, { title: t('failed') }),
  );
  if (!me.mayBecomeAdministrator) return null;
  return (
    <MutationButton variant={variant} mutation={becoming}>
      {t(isWelcome ? 'begin' : 'become')}
    </MutationButton>
  );
}
