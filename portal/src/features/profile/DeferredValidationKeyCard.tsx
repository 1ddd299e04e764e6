import { Suspense } from 'react';
import { useHasBeenIdle } from '#portal/platform/browser/idle.ts';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { Card } from '#portal/ui/cards/Card.tsx';
import { lazyPart } from '#portal/ui/chunks/lazyPart.ts';

const [LazyCard] = lazyPart(async () => ({ default: (await import('./ValidationKeyCard.tsx')).ValidationKeyCard }));

/** Stands below a list, which is read first: the card's code, words and key are loaded after it. */
export function DeferredValidationKeyCard() {
  const t = useMessages('people');
  const placeholder = (
    <Card title={t('validationKey')} isBusy>
      <div style={{ height: 108 }} />
    </Card>
  );
  return useHasBeenIdle() ? (
    <Suspense fallback={placeholder}>
      <LazyCard />
    </Suspense>
  ) : (
    placeholder
  );
}
