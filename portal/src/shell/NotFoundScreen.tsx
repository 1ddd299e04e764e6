/** Page-not-found: a band that ends in a question mark, and links to the start page and back. */
import { Button } from '@mantine/core';
import { Link, useCanGoBack, useRouter, useRouterState } from '@tanstack/react-router';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { startPath } from '#portal/platform/routing/table.ts';
import { PageHead } from '#portal/ui/PageHead.tsx';
import classes from './NotFoundScreen.module.css';
import { useCurrentRoute } from './RouteFrame.tsx';

function LostBand() {
  return (
    <svg className={classes.band} viewBox="0 0 520 24" aria-hidden="true" preserveAspectRatio="xMinYMid meet">
      <g fill="var(--t-accent)">
        <path d="M0 10h272v4H0z" />
        <circle cx="5" cy="12" r="5" />
        <rect x="114" y="5" width="12" height="14" rx="2" />
        <rect x="198" y="5" width="7" height="14" rx="2" />
      </g>
      <path d="M290 12H520" stroke="var(--t-control)" strokeWidth="2" strokeDasharray="6 5" />
      <circle cx="281" cy="12" r="9" fill="var(--t-ink)" />
      <text x="281" y="16" textAnchor="middle" fontSize="11" fontWeight="650" fill="var(--t-surface)">
        ?
      </text>
    </svg>
  );
}

export default function NotFoundScreen() {
  const t = useMessages('shell');
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const isInside = useCurrentRoute()?.layout === 'admin';
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '/' });
  return (
    <div className={classes.page} data-inside={isInside || undefined}>
      {isInside && <PageHead title={t('notFound.title')} />}
      <section className={classes.card}>
        <div className={classes.content}>
          <LostBand />
          {isInside ? (
            <h2 className={classes.heading}>{t('notFound.heading')}</h2>
          ) : (
            <h1 className={classes.heading}>{t('notFound.heading')}</h1>
          )}
          <p>{t('notFound.text', { path: decodeIfPossible(path) })}</p>
          <div className={classes.acts}>
            <Button renderRoot={(props) => <Link to={startPath} {...props} />}>{t('notFound.start')}</Button>
            {canGoBack && (
              <Button variant="default" onClick={() => router.history.back()}>
                {t('notFound.back')}
              </Button>
            )}
          </div>
        </div>
      </section>
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
