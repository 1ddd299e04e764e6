import { Button, Text } from '@mantine/core';
import type { CompanyCompletionField, Completion, ProfileCompletionField } from '#contract/workplace/dashboard.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { Card } from '#portal/ui/cards/Card.tsx';
import classes from './CompletionCard.module.css';

interface CompletionCardProps {
  title: string;
  completion: Completion<CompanyCompletionField | ProfileCompletionField>;
  /** The section of the profile to edit, and the label of the button. */
  edit: { section: string; label: string };
}

/** The missing fields of a profile; renders nothing once the profile is complete. */
export function CompletionCard({ title, completion, edit }: CompletionCardProps) {
  const t = useMessages('dashboard');
  const language = useLanguage();
  const { percent, missing } = completion;
  if (missing.length === 0) return null;
  const inWords = new Intl.NumberFormat(language, { style: 'percent' }).format(percent / 100);
  return (
    <Card title={title} aside={<strong className={classes.percent}>{inWords}</strong>}>
      <progress className={classes.track} aria-label={title} max={100} value={percent} />
      <Text mt={12} c="dimmed" fz={13}>
        {t('completion.missing')}
      </Text>
      <ul className={classes.missing}>
        {missing.map((field) => (
          <li key={field}>{t(`completion.fields.${field}`)}</li>
        ))}
      </ul>
      <Button variant="default" component={RouteLink} to="profile" search={{ edit: edit.section }}>
        {edit.label}
      </Button>
    </Card>
  );
}
