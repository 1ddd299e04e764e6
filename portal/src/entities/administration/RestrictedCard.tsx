import { Group } from '@mantine/core';
import { IconFlag, IconLock } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import type { Me } from '#contract/people/account.ts';
import { productName } from '#contract/platform/product.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useMe } from '#portal/platform/session/session.ts';
import { BecomeAdministrator, standingOf } from './BecomeAdministrator.tsx';
import classes from './RestrictedCard.module.css';

interface RestrictedCardProps {
  /** The card floats above the outline of the hidden page. */
  floating?: boolean;
  /** Buttons for people who have to wait. */
  children?: ReactNode;
}

/** For a person who may become administrator: a welcome with a single button instead of the restriction. */
function Welcome({ me }: { me: Me }) {
  const t = useMessages('administration');
  return (
    <>
      <p>{t('mayBecome', { company: me.company.name })}</p>
      <Group mt={16}>
        <BecomeAdministrator me={me} isWelcome />
      </Group>
    </>
  );
}

export function RestrictedCard({ floating = false, children }: RestrictedCardProps) {
  const t = useMessages('administration');
  const me = useMe();
  const titleId = useId();
  const isWelcome = me?.mayBecomeAdministrator === true;
  const Icon = isWelcome ? IconFlag : IconLock;
  return (
    <section className={classes.card} data-floating={floating || undefined} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Icon size={20} stroke={1.6} aria-hidden="true" />
        {t(isWelcome ? 'welcome' : 'title', { product: productName })}
      </h2>
      {isWelcome ? <Welcome me={me} /> : <p>{t(me ? standingOf(me) : 'other', { company: me?.company.name ?? '' })}</p>}
      {!isWelcome && children && (
        <Group gap={8} mt={16}>
          {children}
        </Group>
      )}
    </section>
  );
}
