import { Group, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconMailCheck, IconMailExclamation } from '@tabler/icons-react';
import type { Me } from '#contract/people/account.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { PersonAvatar } from '#portal/entities/people/PersonAvatar.tsx';
import classes from './PersonHead.module.css';

function MailState({ isVerified }: { isVerified: boolean }) {
  const t = useMessages('profile');
  const label = t(isVerified ? 'verified' : 'unverified');
  const Icon = isVerified ? IconMailCheck : IconMailExclamation;
  return (
    <Tooltip label={label} events={{ hover: true, focus: true, touch: true }}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip is to be read by keyboard too */}
      <span className={classes['mail']} tabIndex={0} data-verified={isVerified}>
        <Icon size={16} stroke={1.7} aria-hidden="true" />
        <VisuallyHidden>{label}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}

export function PersonHead({ user }: { user: Me['user'] }) {
  const t = useMessages('profile');
  const { firstname, lastname, email, emailVerified, phone, role, image } = user;
  const [name, host] = email.split('@');
  return (
    <div className={classes['head']}>
      <PersonAvatar firstname={firstname} lastname={lastname} image={image} size={72} />
      <div className={classes['lines']}>
        <h2>{`${firstname} ${lastname}`}</h2>
        <p className={classes['email']}>
          {name}
          <wbr />@{host} <MailState isVerified={emailVerified} />
        </p>
        <Group component="p" gap="2px 8px">
          <span className={classes['phone']}>{phone || t('notGiven')}</span>
          <span className={classes['role']} data-role={role}>
            {t(`role.${role ?? 'none'}`)}
          </span>
        </Group>
      </div>
    </div>
  );
}
