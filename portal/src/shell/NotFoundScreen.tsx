import { Button } from '@mantine/core';
import { Link, useCanGoBack, useRouter, useRouterState } from '@tanstack/react-router';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { startPath } from '#portal/platform/routing/table.ts';
import { NotFoundCard } from '#portal/ui/cards/NotFoundCard.tsx';
import { PageHead } from '#portal/ui/page/PageHead.tsx';
import classes from './NotFoundScreen.module.css';
import { useCurrentRoute } from './RouteFrame.tsx';

export default function NotFoundScreen() {
  const t = useMessages('shell');
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const isInside = useCurrentRoute()?.layout === 'admin';
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '/' });
  /** Goes back to the previous page, in the browser's history too; without a previous page, to the start page. */
  function goBack(): void {
    if (canGoBack || history.length > 1) router.history.back();
    else void router.navigate({ to: startPath });
  }
  return (
    <div className={classes.page} data-inside={isInside || undefined}>
      {isInside && <PageHead title={t('notFound.title')} />}
      <NotFoundCard
        heading={t('notFound.heading')}
        text={t('notFound.text', { path: decodeIfPossible(path) })}
        isAlone={!isInside}
      >
        <Button renderRoot={(props) => <Link to={startPath} {...props} />}>{t('notFound.start')}</Button>
        <Button variant="default" onClick={goBack}>
          {t('notFound.back')}
        </Button>
      </NotFoundCard>
    </div>
  );
}

function decodeIfPossible(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
