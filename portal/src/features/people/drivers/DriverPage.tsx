import { Box } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { Driver, DriverDetail } from '#contract/people/drivers.ts';
import { ActivityList } from '#portal/entities/activities/ActivityList.tsx';
import { askOutage } from '#portal/entities/availability/outage.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { usePath } from '#portal/platform/routing/routes.ts';
import { useIsPhone } from '#portal/platform/browser/useIsPhone.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import { Column, Columns } from '#portal/ui/page/Columns.tsx';
import { ContactCard } from './ContactCard.tsx';
import { DevicesCard } from './DevicesCard.tsx';
import { DriverHead } from './DriverHead.tsx';
import { PresenceCard } from './PresenceCard.tsx';
import { ReportedDamages } from './ReportedDamages.tsx';
import { DriverRemoval } from './DriverRemoval.tsx';
import { ShiftsCard } from './ShiftsCard.tsx';
import { ToursOf } from './ToursOf.tsx';
import { useDriverDecisions } from './useDriverDecisions.ts';
import { WaitingNotice } from './WaitingNotice.tsx';

interface DriverPageProps {
  driver: Driver;
  /** Undefined while loading. */
  detail: Pick<DriverDetail, 'devices' | 'presence'> | undefined;
  /** Deleted in the meantime. */
  isGone: boolean;
  /** Shown for a deleted driver, unless the form is open. */
  lost: ReactNode;
}

export function DriverPage({ driver, detail, isGone, lost }: DriverPageProps) {
  const t = useMessages('drivers');
  const router = useRouter();
  const list = usePath('drivers');
  const isPhone = useIsPhone();
  const { decide, remove, lockedKeys } = useDriverDecisions();
  const [isAsking, setAsking] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const isLocked = lockedKeys.has(driver.key);
  const ask = () => setAsking(true);
  const isWaiting = driver.status === 'CONFIRM';
  const contact = <ContactCard driver={driver} isGone={isGone} isEditing={isEditing} onEdit={setEditing} />;
  if (isGone && !isEditing) return lost;
  return (
    <>
      <DriverHead
        driver={driver}
        isLocked={isLocked}
        isEditing={isEditing}
        onDecide={(decision) => void decide(decision, driver)}
        onEdit={() => setEditing(true)}
        onRemove={ask}
        onReplace={() => askOutage({ kind: 'driver', key: driver.key })}
      />
      {isWaiting && (isPhone || !driver.emailVerified) && (
        <WaitingNotice driver={driver} isLocked={isLocked} onConfirm={() => void decide('confirm', driver)} />
      )}
      <Columns tracks="12fr 7fr">
        <Column>{isWaiting ? contact : <ToursOf driver={driver.key} />}</Column>
        <Column>
          {!isWaiting && contact}
          {!isWaiting && !isEditing && <ShiftsCard driver={driver} />}
          {!isWaiting && <ReportedDamages driver={driver.key} />}
          {!isWaiting && <PresenceCard presence={detail?.presence} />}
          <DevicesCard devices={detail?.devices} />
          <Card title={t('detail.activity')} flush>
            <Box px={16}>
              <ActivityList compact person={driver.key} />
            </Box>
          </Card>
        </Column>
      </Columns>
      <DriverRemoval
        opened={isAsking}
        driver={driver}
        onConfirm={async () => {
          if (!(await remove(driver))) return;
          // Input about a deleted driver needs no question before leaving.
          await router.navigate({ to: list, replace: true, ignoreBlocker: true });
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
