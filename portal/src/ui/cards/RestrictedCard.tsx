import { Button, Group } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useMe } from '#portal/platform/session/session.ts';
import { useBecomeAdministrator } from '#portal/platform/session/useBecomeAdministrator.ts';
import classes from './RestrictedCard.module.css';

interface RestrictedCardProps {
  /** Floats over the outline of what it hides. */
  floating?: boolean;
  /** Further ways out, beside becoming an administrator. */
  children?: ReactNode;
}

export function RestrictedCard({ floating = false, children }: RestrictedCardProps) {
  const t = useMessages('platform');
  const me = useMe();
  const { isAllowed, become, isPending, isLocked } = useBecomeAdministrator();
  const titleId = useId();
  const reason = isAllowed ? 'mayBecome' : me?.user.role === 'pending-admin' ? 'waiting' : 'other';
  return (
    <section className={classes.card} data-floating={floating || undefined} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <IconLock size={20} stroke={1.6} aria-hidden="true" />
        {t('restricted.title')}
      </h2>
      <p>{t(`restricted.${reason}`, { company: me?.company.name ?? '' })}</p>
      {(isAllowed || children) && (
        <Group gap={8} mt={16}>
          {isAllowed && (
            <Button loading={isPending} disabled={isLocked} onClick={become}>
              {t('restricted.become')}
            </Button>
          )}
          {children}
        </Group>
      )}
    </section>
  );
}
