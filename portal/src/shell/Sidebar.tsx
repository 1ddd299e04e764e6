import { Tooltip, UnstyledButton } from '@mantine/core';
import {
  IconFileInfo,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconPhoto,
  IconShieldLock,
} from '@tabler/icons-react';
import { smallCountLimit } from '#contract/platform/list.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { useNumbers } from '#portal/platform/i18n/numbers.ts';
import { preferences, useCollapsed } from '#portal/platform/preferences/preferences.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { useRouteTable } from '#portal/platform/routing/routes.ts';
import type { RouteEntry } from '#portal/platform/routing/table.ts';
import classes from './Sidebar.module.css';
import { sidebarGroups, type ItemRoute } from './sidebar.ts';
import { useWaiting } from './useWaiting.ts';

interface NavigationProps {
  current: RouteEntry;
  collapsed?: boolean;
  onNavigate?: () => void;
}

interface ItemProps extends NavigationProps {
  item: ItemRoute;
  waiting: number;
}

function Item({ item, waiting, current, collapsed, onNavigate }: ItemProps) {
  const t = useMessages('shell');
  const { bounded } = useNumbers();
  const language = useLanguage();
  const { icon: ItemIcon } = item.sidebarItem;
  const news = waiting > 0 ? t('waiting', { formatted: bounded(waiting, smallCountLimit) }) : null;
  const title = item.titles[language];
  const whole = news ? `${title}, ${news}` : title;
  const isCurrent = current.sidebar !== undefined && current.sidebar === item.sidebar;
  return (
    <li>
      <Tooltip label={whole} position="right" disabled={!collapsed}>
        <RouteLink
          to={item.name}
          preload="intent"
          className={classes.item}
          aria-current={isCurrent ? 'page' : undefined}
          aria-label={collapsed ? whole : undefined}
          onClick={() => onNavigate?.()}
        >
          <ItemIcon size={18} stroke={1.6} aria-hidden="true" />
          {!collapsed && <span>{title}</span>}
          {news && <span className={classes.news}>{collapsed ? '' : news}</span>}
        </RouteLink>
      </Tooltip>
    </li>
  );
}

/** The navigation items, for the sidebar and the phone's menu. */
export function Navigation(props: NavigationProps) {
  const t = useMessages('shell');
  const waiting = useWaiting();
  const table = useRouteTable();
  return (
    <nav aria-label={t('navigation')} className={classes.groups}>
      {sidebarGroups(table).map((group) => {
        const name = group[0]?.sidebarItem.group;
        const title = name === 'administration' ? t('administration') : undefined;
        return (
          <div key={name}>
            {title && !props.collapsed && <p aria-hidden="true">{title}</p>}
            <ul aria-label={title}>
              {group.map((item) => {
                const { waiting: who } = item.sidebarItem;
                return <Item key={item.name} item={item} waiting={who ? waiting[who] : 0} {...props} />;
              })}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

/** Imprint, privacy and credits, at the foot of the sidebar and of the phone's menu. */
export function LegalLinks({ current, onNavigate }: Omit<NavigationProps, 'collapsed'>) {
  const t = useMessages('shell');
  const mark = (name: string) => (current.sidebar === name ? ('page' as const) : undefined);
  return (
    <>
      <RouteLink to="imprintAdmin" aria-current={mark('imprint')} onClick={() => onNavigate?.()}>
        {t('imprint')}
      </RouteLink>
      <RouteLink to="privacyAdmin" aria-current={mark('privacy')} onClick={() => onNavigate?.()}>
        {t('privacy')}
      </RouteLink>
      <RouteLink to="creditsAdmin" aria-current={mark('credits')} onClick={() => onNavigate?.()}>
        {t('credits')}
      </RouteLink>
    </>
  );
}

const legalIcons = [
  { to: 'imprintAdmin', words: 'imprint', icon: IconFileInfo },
  { to: 'privacyAdmin', words: 'privacy', icon: IconShieldLock },
  { to: 'creditsAdmin', words: 'credits', icon: IconPhoto },
] as const;

/** The legal links as icons, for the collapsed sidebar. */
function LegalIcons({ current }: { current: RouteEntry }) {
  const t = useMessages('shell');
  return legalIcons.map(({ to, words, icon: LegalIcon }) => (
    <Tooltip key={to} label={t(words)} position="right">
      <RouteLink
        to={to}
        className={classes.item}
        aria-label={t(words)}
        aria-current={current.sidebar === words ? 'page' : undefined}
      >
        <LegalIcon size={18} stroke={1.6} aria-hidden="true" />
      </RouteLink>
    </Tooltip>
  ));
}

export function Sidebar({ current }: { current: RouteEntry }) {
  const t = useMessages('shell');
  const collapsed = useCollapsed();
  const CollapseIcon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const label = t(collapsed ? 'expand' : 'collapse');
  return (
    <aside className={classes.sidebar} data-collapsed={collapsed || undefined}>
      <Navigation current={current} collapsed={collapsed} />
      <div className={classes.foot}>
        {collapsed ? <LegalIcons current={current} /> : <LegalLinks current={current} />}
        <Tooltip label={label} position="right">
          <UnstyledButton
            className={classes.collapse}
            aria-label={label}
            aria-expanded={!collapsed}
            onClick={() => preferences.setCollapsed(!collapsed)}
          >
            <CollapseIcon size={18} stroke={1.6} aria-hidden="true" />
          </UnstyledButton>
        </Tooltip>
      </div>
    </aside>
  );
}
