import { Group } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useMe } from '#portal/platform/session/session.ts';
import { BecomeAdministrator, standingOf } from './BecomeAdministrator.tsx';
import classes from './RestrictedCard.module.css';

interface RestrictedCardProps {
  /** Floats over the outline of what it hides. */
  floating?: boolean;
  /** Further ways out, beside becoming an administrator. */
  children?: ReactNode;
}

export function RestrictedCard({ floating = false, children }: RestrictedCardProps) {
  const t = useMessages('administration');
  const me = useMe();
  const titleId = useId();
  return (
    <section className={classes.card} data-floating={floating || undefined} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <IconLock size={20} stroke={1.6} aria-hidden="true" />
        {t('title')}
      </h2>
      <p>{t(me ? standingOf(me) : 'other', { company: me?.company.name ?? '' })}</p>
      {(me?.mayBecomeAdministrator || children) && (
        <Group gap={8} mt={16}>
          {me && <BecomeAdministrator me={me} />}
          {children}
        </Group>
      )}
    </section>
  );
}
