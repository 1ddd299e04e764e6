import { IconHelpCircle } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { useRouteTable } from '#portal/platform/routing/routes.ts';
import { findRoute } from '#portal/platform/routing/table.ts';
import classes from './PageHead.module.css';

/** A link from a screen to the support's questions about it; renders nothing for screens without any. */
export function HelpLink() {
  const t = useMessages('controls');
  const route = findRoute(useRouteTable(), useLocation().pathname);
  if (!route?.hasHelp) return null;
  return (
    <RouteLink to="support" search={{ topic: route.sidebar ?? '' }} className={classes.help} aria-label={t('help')}>
      <IconHelpCircle size={18} stroke={1.6} aria-hidden="true" />
    </RouteLink>
  );
}
