import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useRouterState, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage } from '#portal/platform/i18n/messages.ts';
import { readTarget } from '#portal/platform/routing/redirect.ts';
import { usePath, useRouteTable } from '#portal/platform/routing/routes.ts';
import { findRoute } from '#portal/platform/routing/table.ts';
import { PageHead } from '#portal/ui/page/PageHead.tsx';
import classes from './LegalScreen.module.css';

/** A link back to the redirect target, or to sign-in if there is no target. */
function BackLink() {
  const table = useRouteTable();
  const language = useLanguage();
  const signin = usePath('signin');
  const { redirect }: { redirect?: string } = useSearch({ strict: false });
  const target = readTarget(table, redirect);
  const title = findRoute(table, target?.pathname ?? signin)?.titles[language];
  return (
    <nav>
      <Link
        to={target?.pathname ?? signin}
        search={target ? Object.fromEntries(target.searchParams) : {}}
        hash={target?.hash.slice(1) ?? ''}
        className={classes.back}
      >
        <IconArrowLeft size={18} stroke={1.6} aria-hidden="true" />
        {title}
      </Link>
    </nav>
  );
}

export function LegalScreen({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const pathname = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '/' });
  const route = findRoute(useRouteTable(), pathname);
  const title = route?.titles[language] ?? '';
  if (route?.layout === 'admin')
    return (
      <>
        <PageHead title={title} />
        <div className={classes.card}>{children}</div>
      </>
    );
  return (
    <div className={classes.page}>
      <BackLink />
      <div className={classes.card}>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
