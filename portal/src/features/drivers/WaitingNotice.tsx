/** Says at the top of a phone's page that the driver waits, with the button that lets them in. */
import { Button } from '@mantine/core';
import type { Driver } from '#contract/drivers.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { Notice } from '#portal/ui/Notice.tsx';
import detailClasses from '#portal/ui/detailPage.module.css';

interface WaitingNoticeProps {
  driver: Driver;
  isResting: boolean;
  onConfirm: () => void;
}

export function WaitingNotice({ driver, isResting, onConfirm }: WaitingNoticeProps) {
  const t = useMessages('drivers');
  return (
    <div className={detailClasses['notice']}>
      <Notice
        kind="wait"
        action={
          <Button disabled={isResting} onClick={onConfirm}>
            {t('acts.confirm')}
          </Button>
        }
      >
        <p>{t('detail.waiting', { name: driver.firstname })}</p>
      </Notice>
    </div>
  );
}
