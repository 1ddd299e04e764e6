import { Button } from '@mantine/core';
import type { Driver } from '#contract/people/drivers.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { Notice } from '#portal/ui/states/Notice.tsx';

interface WaitingNoticeProps {
  driver: Driver;
  isLocked: boolean;
  onConfirm: () => void;
}

export function WaitingNotice({ driver, isLocked, onConfirm }: WaitingNoticeProps) {
  const t = useMessages('drivers');
  const people = useMessages('people');
  return (
    <Notice
      kind="wait"
      isSpaced
      action={
        driver.emailVerified && (
          <Button disabled={isLocked} onClick={onConfirm}>
            {people('acts.confirm')}
          </Button>
        )
      }
    >
      <p>{t(driver.emailVerified ? 'detail.waiting' : 'detail.unverified', { name: driver.firstname })}</p>
    </Notice>
  );
}
