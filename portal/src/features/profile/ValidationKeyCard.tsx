import { Button, Group, Text } from '@mantine/core';
import { safe } from '@orpc/client';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, isConflict, queries } from '#portal/platform/api/api.ts';
import { copyText } from '#portal/platform/browser/copyText.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { showDone, showFailure } from '#portal/platform/toasts/toasts.ts';
import { ConfirmDialog } from '#portal/ui/dialogs/ConfirmDialog.tsx';
import { Card } from '#portal/ui/cards/Card.tsx';
import { Bar } from '#portal/ui/states/Bar.tsx';
import { ErrorInCard } from '#portal/ui/states/ErrorInCard.tsx';
import { putValidationKey } from './cache.ts';
import classes from './CompanyCard.module.css';

/** Milliseconds for which the button says that it has copied. */
const copiedForMs = 2000;

function select(element: HTMLElement | null): void {
  if (element) getSelection()?.selectAllChildren(element);
}

function KeyLine({ validationKey }: { validationKey: string }) {
  const t = useMessages('profile');
  const digits = useRef<HTMLSpanElement>(null);
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (result !== 'copied') return undefined;
    const timer = setTimeout(() => setResult(null), copiedForMs);
    return () => clearTimeout(timer);
  }, [result]);

  async function copy(): Promise<void> {
    const isCopied = await copyText(validationKey);
    setResult(isCopied ? 'copied' : 'failed');
    if (!isCopied) select(digits.current);
  }
  const Icon = result === 'copied' ? IconCheck : IconCopy;
  return (
    <>
      <Group justify="space-between" gap={12} mih={36} wrap="nowrap">
        <span ref={digits} className={classes['key']}>
          {validationKey}
        </span>
        <Button
          variant="default"
          miw={116}
          leftSection={<Icon size={16} stroke={1.7} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          <span aria-live="polite">{t(result === 'copied' ? 'key.copied' : 'key.copy')}</span>
        </Button>
      </Group>
      {result === 'failed' && (
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
  // The key that the question is about stays in it, whatever others do meanwhile.
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
