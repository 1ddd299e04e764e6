import { Button, Group, Text } from '@mantine/core';
import { safe } from '@orpc/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, isConflict, queries } from '#portal/platform/api/api.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';
import { Card } from '#portal/ui/cards/Card.tsx';
import { Bar } from '#portal/ui/states/Bar.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { CopyButton } from '#portal/ui/texts/CopyButton.tsx';
import { putValidationKey } from './cache.ts';
import classes from './CompanyCard.module.css';

function select(element: HTMLElement | null): void {
  if (element) getSelection()?.selectAllChildren(element);
}

function KeyLine({ validationKey }: { validationKey: string }) {
  const t = useMessages('profile');
  const digits = useRef<HTMLSpanElement>(null);
  const [isFailed, setFailed] = useState(false);
  return (
    <>
      <Group justify="space-between" gap={12} mih={36} wrap="nowrap">
        <span ref={digits} className={classes['key']}>
          {validationKey}
        </span>
        <CopyButton
          text={validationKey}
          words={{ copy: t('key.copy'), copied: t('key.copied') }}
          onDone={(isCopied) => {
            setFailed(!isCopied);
            if (!isCopied) select(digits.current);
          }}
        />
      </Group>
      {isFailed && (
        <Text mt={8} c="var(--t-alarm)" fz={13} role="alert">
          {t('key.notCopied')}
        </Text>
      )}
      <Text mt={8} c="dimmed" fz={13}>
        {t('key.text')}
      </Text>
    </>
  );
}

function Rotation({ validationKey }: { validationKey: string }) {
  const t = useMessages('profile');
  const client = useQueryClient();
  // The question keeps its key, even if another administrator replaces the key in the meantime.
  const [asked, setAsked] = useState<string | null>(null);

  async function rotate(): Promise<void> {
    if (asked === null) return;
    const [error, rotated] = await safe(api.company.rotateValidationKey({ validationKey: asked }));
    if (rotated) {
      const { validationKey: key } = rotated;
      putValidationKey(client, key);
      showDone(t('key.rotatedText', { key }), { title: t('key.rotated') });
    } else if (isConflict(error)) {
      const { validationKey: key } = error.data.current;
      putValidationKey(client, key);
      showFailure(t('key.fasterText', { key }), { title: t('key.faster') });
    } else throw error;
  }
  return (
    <>
      <Button variant="subtle" className={classes['rotate'] ?? ''} onClick={() => setAsked(validationKey)}>
        {t('key.rotate')}
      </Button>
      <ConfirmDialog
        opened={asked !== null}
        title={t('key.rotateTitle', { key: asked ?? '' })}
        confirm={t('key.rotate')}
        onConfirm={rotate}
        onClose={() => setAsked(null)}
      >
        <p>{t('key.rotateLost')}</p>
        <p>{t('key.rotateKept')}</p>
      </ConfirmDialog>
    </>
  );
}

export function ValidationKeyCard() {
  const t = useMessages('profile');
  const people = useMessages('people');
  const query = useQuery(queries.company.validationKey.queryOptions());
  return (
    <Card title={people('validationKey')} flush={query.error !== null && !query.data} isBusy={query.isPending}>
      {query.data ? (
        <>
          <KeyLine validationKey={query.data.validationKey} />
          <Rotation validationKey={query.data.validationKey} />
        </>
      ) : query.error ? (
        <ErrorInCard error={query.error} onReload={query.refetch} />
      ) : (
        <>
          <Group mih={36}>
            <Bar widthPx={150} />
          </Group>
          <Text mt={8} c="dimmed" fz={13}>
            {t('key.text')}
          </Text>
          <div style={{ height: 32 }} />
        </>
      )}
    </Card>
  );
}
