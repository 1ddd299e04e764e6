import { Box, Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Company } from '#contract/people/company.ts';
import { ObjectHistory } from '#portal/entities/activities/ObjectHistory.tsx';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import { Bar } from '#portal/ui/states/Bar.tsx';
import classes from './CompanyCard.module.css';
import type { CompanyField } from './CompanyForm.tsx';
import { websiteLink } from './website.ts';

interface CompanyCardProps {
  company: Company;
  /** Null if the person may not edit the company. */
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
  const { paddedDay } = useDates();

  function missing(field: ShownField): ReactNode {
    if (!onComplete)
      return (
        <Text span c="dimmed">
          {t('notGiven')}
        </Text>
      );
    const label = t('company.completeField', { field: t(`company.${field}`) });
    return (
      <UnstyledButton className={classes['complete']} aria-label={label} onClick={() => onComplete(field)}>
        {t('missing.complete')}
      </UnstyledButton>
    );
  }
  return (
    <Card
      title={company.name}
      lead={
        company.imageUrl !== null && (
          <img className={classes['logo']} src={company.imageUrl} alt="" width={32} height={32} />
        )
      }
      flush
    >
      <dl className={classes['list']}>
        {shown.map((field) => (
          <div key={field}>
            <dt>{t(`company.${field}`)}</dt>
            <dd>{company[field] === '' ? missing(field) : present[field](company[field])}</dd>
          </div>
        ))}
        <div>
          <dt>{t('company.since')}</dt>
          <dd>{paddedDay(company.created)}</dd>
        </div>
      </dl>
      {onComplete && (
        <Box p="4px 16px 12px">
          <ObjectHistory collection="company" title={t('company.history')} />
        </Box>
      )}
    </Card>
  );
}

/** A placeholder with the height of the loaded card. */
export function WaitingCompany({ name }: { name: string }) {
  const t = useMessages('profile');
  return (
    <Card title={name} flush isBusy>
      <dl className={classes['list']}>
        {[...shown, 'since' as const].map((field) => (
          <div key={field}>
            <dt>{t(`company.${field}`)}</dt>
            <dd aria-hidden="true">
              <Bar widthPx={190} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
