import { Suspense } from 'react';
import { useHasBeenIdle } from '#portal/platform/browser/idle.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { Columns } from '#portal/ui/page/Columns.tsx';
import type { Audience } from './InvitationCard.tsx';

const [LazyInvitation] = lazyPart(async () => ({ default: (await import('./InvitationCard.tsx')).InvitationCard }));
const [LazyKey] = lazyPart(async () => ({ default: (await import('./ValidationKeyCard.tsx')).ValidationKeyCard }));

function Placeholder({ title }: { title: string }) {
  return (
    <Card title={title} isBusy>
      <div style={{ height: 108 }} />
    </Card>
  );
}

/** The cards for joining, below a list that loads first: code, messages and key are loaded afterwards. */
export function DeferredJoining({ audience }: { audience: Audience }) {
  const t = useMessages('people');
  const isIdle = useHasBeenIdle();
  const invitation = <Placeholder title={t('invitation')} />;
  const key = <Placeholder title={t('validationKey')} />;
  return (
    <Columns tracks="7fr 5fr" isBelowCards>
      {isIdle ? (
        <Suspense fallback={invitation}>
          <LazyInvitation audience={audience} />
        </Suspense>
      ) : (
        invitation
      )}
      {isIdle ? (
        <Suspense fallback={key}>
          <LazyKey />
        </Suspense>
      ) : (
        key
      )}
    </Columns>
  );
}
