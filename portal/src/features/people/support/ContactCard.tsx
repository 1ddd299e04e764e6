import { IconMail, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import { Bar } from '#portal/ui/states/Bar.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import classes from './support.module.css';

/** The support contact from the operator's configuration. */
export function ContactCard() {
  const t = useMessages('support');
  const { data, error, refetch } = useQuery(queries.installation.get.queryOptions({ staleTime: Infinity }));
  if (!data)
    return (
      <Card title={t('contact.title')} isBusy={!error}>
        {error ? <ErrorInCard error={error} onReload={refetch} /> : <Bar widthPx={180} />}
      </Card>
    );
  const { name, phone, email } = data.support;
  return (
    <Card title={t('contact.title')}>
      <div className={classes.contact}>
        {name && <p className={classes.name}>{name}</p>}
        {phone && (
          <a
            href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
            className={classes.channel}
            aria-label={`${t('contact.phone')}: ${phone}`}
          >
            <IconPhone size={18} stroke={1.6} aria-hidden="true" />
            {phone}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className={classes.channel} aria-label={`${t('contact.email')}: ${email}`}>
            <IconMail size={18} stroke={1.6} aria-hidden="true" />
            {email}
          </a>
        )}
        {!phone && !email && <p>{t('contact.none')}</p>}
      </div>
    </Card>
  );
}
