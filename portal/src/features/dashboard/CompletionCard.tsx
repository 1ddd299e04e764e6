import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { CompanyCompletionField, Completion, ProfileCompletionField } from '#contract/dashboard.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { Card } from '#portal/ui/cards/Card.tsx';
import classes from './CompletionCard.module.css';

interface CompletionCardProps {
  title: string;
  /** Undefined while it is being read. */
  completion: Completion<CompanyCompletionField | ProfileCompletionField> | undefined;
  /** The part of the profile that is opened to fill it in, and what the button says. */
  edit: { section: string; label: string };
}

export function CompletionCard({ title, completion, edit }: CompletionCardProps) {
  const t = useMessages('dashboard');
  const language = useLanguage();
  const percent = completion?.percent ?? 0;
  const inWords = new Intl.NumberFormat(language, { style: 'percent' }).format(percent / 100);
  return (
    <Card title={title} aside={completion && <strong className={classes.percent}>{inWords}</strong>}>
      <progress className={classes.track} aria-label={title} max={100} value={percent} />
      {completion?.missing.length === 0 && (
        <p className={classes.complete}>
          <IconCircleCheck size={18} stroke={1.6} aria-hidden="true" />
          {t('completion.complete')}
        </p>
      )}
      {completion && completion.missing.length > 0 && (
        <>
          <p className={classes.intro}>{t('completion.missing')}</p>
          <ul className={classes.missing}>
            {completion.missing.map((field) => (
              <li key={field}>{t(`completion.fields.${field}`)}</li>
            ))}
          </ul>
          <Button variant="default" component={RouteLink} to="profile" search={{ edit: edit.section }}>
            {edit.label}
          </Button>
        </>
      )}
      {!completion && <div className={classes.waiting} aria-hidden="true" />}
    </Card>
  );
}
