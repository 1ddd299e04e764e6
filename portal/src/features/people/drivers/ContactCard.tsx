import type { Driver } from '#contract/people/drivers.ts';
import { useDates } from '#portal/platform/i18n/dates.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { isUnverified } from '#portal/entities/people/usePersonDecisions.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import { RelativeTime } from '#portal/ui/texts/RelativeTime.tsx';
import { DriverForm } from './DriverForm.tsx';
import classes from '#portal/ui/page/detailPage.module.css';
import { useLicenceWords } from './useLicenceWords.ts';

interface ContactCardProps {
  driver: Driver;
  isGone: boolean;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
}

function Facts({ driver }: { driver: Driver }) {
  const t = useMessages('drivers');
  const people = useMessages('people');
  const dates = useDates();
  const licence = useLicenceWords();
  const { phone, email, created, confirmed, confirmedAt, confirmedBy, status, lastOnline, licenceClass } = driver;
  const waiting = people(isUnverified(driver) ? 'presence.unverified' : 'presence.waiting');
  const confirmation = [confirmedAt === null ? null : dates.day(confirmedAt), confirmedBy].filter(Boolean).join(', ');
  return (
    <dl className={classes['facts']} data-narrow>
      <dt>{t('columns.phone')}</dt>
      <dd>{phone ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : t('detail.none')}</dd>
      <dt>{t('columns.email')}</dt>
      <dd>
        <a href={`mailto:${email}`}>{email}</a>
      </dd>
      {status !== 'CONFIRM' && (
        <>
          <dt>{t('form.licenceClass')}</dt>
          <dd>{licenceClass === null ? t('detail.none') : licence(licenceClass)}</dd>
        </>
      )}
      <dt>{t('columns.created')}</dt>
      <dd>
        <time>{dates.day(created)}</time>
      </dd>
      <dt>{t('detail.confirmed')}</dt>
      <dd>{confirmed ? confirmation || t('detail.none') : waiting}</dd>
      <dt>{t('detail.lastOnline')}</dt>
      <dd>{status === 'ONLINE' ? people('presence.online') : <RelativeTime time={lastOnline} />}</dd>
    </dl>
  );
}

export function ContactCard({ driver, isGone, isEditing, onEdit }: ContactCardProps) {
  const t = useMessages('drivers');
  return (
    <Card title={t(isEditing ? 'form.title' : 'detail.contact')}>
      {isEditing ? (
        <DriverForm driver={driver} isGone={isGone} onClose={() => onEdit(false)} />
      ) : (
        <Facts driver={driver} />
      )}
    </Card>
  );
}
