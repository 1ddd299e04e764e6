import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconBuilding, IconMailExclamation, IconShieldCheck } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import type { Me } from '#contract/people/account.ts';
import type { Company } from '#contract/people/company.ts';
import { companyCompletionFields, completionOf, type CompanyCompletionField } from '#contract/workplace/dashboard.ts';
import { BecomeAdministrator, standingOf } from '#portal/entities/administration/BecomeAdministrator.tsx';
import { MutationButton } from '#portal/forms/MutationButton.tsx';
import { api } from '#portal/platform/api/api.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { meOptions } from '#portal/platform/session/session.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';
import { useButtonMutation } from '#portal/platform/mutations/useButtonMutation.ts';
import { Notice } from '#portal/ui/states/Notice.tsx';
import classes from './ProfileScreen.module.css';

function EmailBanner({ email }: { email: string }) {
  const t = useMessages('profile');
  const client = useQueryClient();
  const resending = useButtonMutation(
    async () => {
      await api.account.resendVerification({ email });
      showDone(t('email.sentText', { email }), { title: t('email.sent') });
    },
    (error) => showFailure(error, { title: t('email.notSent') }),
  );
  /** Fetches the person again without a reload, so that input on the page is not lost. */
  const reading = useButtonMutation(async () => {
    const me = await client.fetchQuery({ ...meOptions, staleTime: 0 });
    if (me?.user.emailVerified) showDone(t('email.done'));
    else showFailure(t('email.still', { email }));
  });
  function reload(event: MouseEvent): void {
    event.preventDefault();
    reading.mutate();
  }
  return (
    <Notice
      kind="wait"
      icon={IconMailExclamation}
      beside={
        <MutationButton variant="default" mutation={resending}>
          {t('email.resend')}
        </MutationButton>
      }
    >
      <h2>{t('email.title')}</h2>
      <p>
        {t('email.before', { email })}{' '}
        <a href={location.href} onClick={reload}>
          {t('email.reload')}
        </a>
        {t('email.after')}
      </p>
    </Notice>
  );
}

function AdministratorBanner({ me }: { me: Me }) {
  const t = useMessages('profile');
  return (
    <Notice
      kind={me.mayBecomeAdministrator ? 'info' : 'wait'}
      icon={IconShieldCheck}
      beside={me.mayBecomeAdministrator && <BecomeAdministrator me={me} variant="default" />}
    >
      <h2>{t('administrator.title')}</h2>
      <p>{t(`administrator.${standingOf(me)}`, { company: me.company.name })}</p>
    </Notice>
  );
}

interface CompanyBannerProps {
  missing: CompanyCompletionField[];
  /** Null if the person may not edit the company: the button is then hidden. */
  onComplete: ((field: CompanyCompletionField) => void) | null;
}

function CompanyBanner({ missing, onComplete }: CompanyBannerProps) {
  const t = useMessages('profile');
  const language = useLanguage();
  const [first] = missing;
  const names = missing.map((field) => t(`missing.${field}`));
  const fields = new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  return (
    <Notice
      kind="info"
      icon={IconBuilding}
      beside={
        onComplete &&
        first && (
          <Button variant="default" onClick={() => onComplete(first)}>
            {t('missing.complete')}
          </Button>
        )
      }
    >
      <h2>{t('missing.title')}</h2>
      <p>{t('missing.text', { fields, count: missing.length })}</p>
    </Notice>
  );
}

interface ProfileBannersProps {
  me: Me;
  /** Undefined until loaded. */
  company: Company | undefined;
  onComplete: (field: CompanyCompletionField) => void;
}

export function ProfileBanners({ me, company, onComplete }: ProfileBannersProps) {
  const missing = company ? completionOf(companyCompletionFields, company).missing : [];
  return (
    <div className={classes['banners']}>
      {!me.user.emailVerified && <EmailBanner email={me.user.email} />}
      {!me.isAdministrator && <AdministratorBanner me={me} />}
      {missing.length > 0 && <CompanyBanner missing={missing} onComplete={me.isAdministrator ? onComplete : null} />}
    </div>
  );
}
