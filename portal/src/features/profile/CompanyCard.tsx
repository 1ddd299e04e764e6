import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Company } from '#contract/company.ts';
import { ObjectHistory } from '#portal/features/activities/ObjectHistory.tsx';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import classes from './CompanyCard.module.css';
import type { CompanyField } from './CompanyForm.tsx';
import { websiteLink } from './website.ts';

interface CompanyCardProps {
  company: Company;
  /** Null where the person may not complete it. */
  onComplete: ((field: CompanyField) => void) | null;
}

function Website({ text }: { text: string }) {
  const link = websiteLink(text);
  if (!link) return text;
  return (
    <a href={link.href} target="_blank" rel="noopener noreferrer">
      {link.label}
    </a>
  );
}

const shown = ['address', 'website', 'email', 'phone', 'fax'] as const;
type ShownField = (typeof shown)[number];

const present: Record<ShownField, (text: string) => ReactNode> = {
  address: (text) => text,
  website: (text) => <Website text={text} />,
  email: (text) => <a href={`mailto:${text}`}>{text}</a>,
  phone: (text) => <span className={classes['number']}>{text}</span>,
  fax: (text) => <span className={classes['number']}>{text}</span>,
};

export function CompanyCard({ company, onComplete }: CompanyCardProps) {
  const t = useMessages('profile');
  const { longDay } = useDates();

  function missing(field: ShownField): ReactNode {
    if (!onComplete) return <span className={classes['none']}>{t('notGiven')}</span>;
    const label = t('company.completeField', { field: t(`company.${field}`) });
    return (
      <UnstyledButton className={classes['complete']} aria-label={label} onClick={() => onComplete(field)}>
        {t('missing.complete')}
      </UnstyledButton>
    );
  }
  return (
    <section className={classes['card']} aria-labelledby="company-name">
      <div className={classes['head']}>
        {company.imageUrl !== null && <img src={company.imageUrl} alt="" width={32} height={32} />}
        <h2 id="company-name">{company.name}</h2>
      </div>
      <dl className={classes['list']}>
        {shown.map((field) => (
          <div key={field}>
            <dt>{t(`company.${field}`)}</dt>
            <dd>{company[field] === '' ? missing(field) : present[field](company[field])}</dd>
          </div>
        ))}
        <div>
          <dt>{t('company.since')}</dt>
          <dd>{longDay(company.created)}</dd>
        </div>
      </dl>
      {onComplete && (
        <div className={classes['history']}>
          <ObjectHistory collection="company" title={t('company.history')} />
        </div>
      )}
    </section>
  );
}

/** The same card in its final height while the company is read. */
export function WaitingCompany({ name }: { name: string }) {
  const t = useMessages('profile');
  return (
    <section className={classes['card']} aria-busy="true">
      <div className={classes['head']}>
        <h2>{name}</h2>
      </div>
      <dl className={classes['list']}>
        {[...shown, 'since' as const].map((field) => (
          <div key={field}>
            <dt>{t(`company.${field}`)}</dt>
            <dd aria-hidden="true">
              <i className={classes['bone']} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
