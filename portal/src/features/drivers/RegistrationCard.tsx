import { productName } from '#contract/product.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { Card } from '#portal/ui/cards/Card.tsx';

export function RegistrationCard() {
  const t = useMessages('drivers');
  return (
    <Card title={t('registration.title')}>
      <p>
        {t('registration.before')}
        <strong>{t('registration.app', { product: productName })}</strong>
        {t('registration.after')}
      </p>
    </Card>
  );
}
