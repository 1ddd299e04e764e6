import { Button, Group, Text } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import type { Installation } from '#contract/workplace/installation.ts';
import { queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { useMe } from '#portal/platform/session/session.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { CopyButton } from '#portal/ui/texts/CopyButton.tsx';

const [LazyQrCode] = lazyPart(() => import('./QrCode.tsx'));

export type Audience = 'driver' | 'administrator';

interface Invitation {
  /** The text that the copy button copies. */
  text: string;
  /** Content of the QR code, an address that phones open; null if there is none. */
  code: { text: string; label: string } | null;
}

function Actions({ text, code }: Invitation) {
  const t = useMessages('profile');
  const [isShown, setShown] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const codeId = useId();
  return (
    <>
      <Group gap={8} mt={16}>
        <CopyButton
          text={text}
          words={{ copy: t('invitation.copy'), copied: t('key.copied') }}
          onDone={(isCopied) => setFailed(!isCopied)}
        />
        {code && (
          <Button
            variant="default"
            leftSection={<IconQrcode size={16} stroke={1.7} aria-hidden="true" />}
            aria-expanded={isShown}
            aria-controls={isShown ? codeId : undefined}
            onClick={() => setShown(!isShown)}
          >
            {t(isShown ? 'invitation.hideCode' : 'invitation.showCode')}
          </Button>
        )}
      </Group>
      {hasFailed && (
        <div role="alert">
          <Text mt={12} c="var(--t-alarm)" fz={13}>
            {t('invitation.notCopied')}
          </Text>
          <Text mt={4} style={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
            {text}
          </Text>
        </div>
      )}
      {code && isShown && (
        <div id={codeId} style={{ marginTop: 16, minHeight: 220 }}>
          <Suspense>
            <LazyQrCode {...code} />
          </Suspense>
        </div>
      )}
    </>
  );
}

function useDriversInvitation(company: string, app: Installation['app']) {
  const t = useMessages('profile');
  const { data, error, refetch } = useQuery(queries.company.validationKey.queryOptions());
  const told = data && { company, key: data.validationKey };
  const invitation: Invitation | undefined = told && {
    text: app
      ? t('invitation.driver.messageWithApp', { ...told, app: app.name, link: app.link })
      : t('invitation.driver.message', told),
    code: app && { text: app.link, label: t('invitation.driver.code', { app: app.name }) },
  };
  return { invitation, error, refetch };
}

function DriversInvitation({ company }: { company: string }) {
  const t = useMessages('profile');
  const { data: installation } = useQuery(queries.installation.get.queryOptions({ staleTime: Infinity }));
  const app = installation?.app ?? null;
  const { invitation, error, refetch } = useDriversInvitation(company, app);
  return (
    <>
      <p>
        {t('invitation.driver.text')} {app && t('invitation.driver.app', { app: app.name })}
      </p>
      {error && !invitation && <ErrorInCard error={error} onReload={refetch} />}
      {installation && invitation && <Actions {...invitation} />}
    </>
  );
}

function AdministratorsInvitation({ company }: { company: string }) {
  const t = useMessages('profile');
  const { data, error, refetch } = useQuery(queries.company.invitation.queryOptions());
  return (
    <>
      <p>{t('invitation.administrator.text')}</p>
      {error && !data && <ErrorInCard error={error} onReload={refetch} />}
      {data && (
        <Actions text={data.link} code={{ text: data.link, label: t('invitation.administrator.code', { company }) }} />
      )}
    </>
  );
}

const invitations = { driver: DriversInvitation, administrator: AdministratorsInvitation };

/** The invitation for an audience, as a text to copy and as a QR code. */
export function InvitationCard({ audience }: { audience: Audience }) {
  const t = useMessages('profile');
  const company = useMe()?.company.name ?? '';
  const Body = invitations[audience];
  return (
    <Card title={t(`invitation.${audience}.title`)}>
      <Body company={company} />
    </Card>
  );
}
