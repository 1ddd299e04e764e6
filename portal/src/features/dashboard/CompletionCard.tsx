import { Button, Group, Text } from '@mantine/core';
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
        <Group component="p" gap={8} mt={12} wrap="nowrap">
          <IconCircleCheck size={18} stroke={1.6} color="var(--t-ok)" aria-hidden="true" />
          {t('completion.complete')}
        </Group>
      )}
      {completion && completion.missing.length > 0 && (
        <>
          <Text mt={12} c="dimmed" fz={13}>
            {t('completion.missing')}
          </Text>
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
      {!completion && <div style={{ height: 112 }} />}
    </Card>
  );
}
