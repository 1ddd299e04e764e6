import {
  Menu,
  Tooltip,
  UnstyledButton,
  useComputedColorScheme,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core';
import {
  type Icon,
  IconChevronDown,
  IconHistory,
  IconKeyboard,
  IconLogout,
  IconMenu2,
  IconMoon,
  IconSun,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Me } from '#contract/people/account.ts';
import { productName } from '#contract/platform/product.ts';
import { useLanguage, useMessages } from '#portal/platform/i18n/messages.ts';
import { RouteLink } from '#portal/platform/routing/RouteLink.tsx';
import { useRouteTable } from '#portal/platform/routing/routes.ts';
import { routeNamed, startPath, type RouteName } from '#portal/platform/routing/table.ts';
import { Logo } from '#portal/ui/page/Logo.tsx';
import { PersonAvatar } from '#portal/entities/people/PersonAvatar.tsx';
import { FindButton } from './FindButton.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import classes from './TopBar.module.css';
import { useSignOut } from './useSignOut.ts';

interface TopBarProps {
  /** Null if nobody is signed in, undefined while unknown. */
  me: Me | null | undefined;
  onOpenMenu: () => void;
  onShowKeys: () => void;
}

function ThemeSwitch() {
  const t = useMessages('shell');
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const label = t(isDark ? 'themeLight' : 'themeDark');
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <Tooltip label={label}>
      <UnstyledButton
        className={classes.icon}
        aria-label={label}
        onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
      >
        <Icon size={18} stroke={1.6} aria-hidden="true" />
      </UnstyledButton>
    </Tooltip>
  );
}

const ownRoutes: readonly { route: RouteName; icon: Icon; forAdministrators?: boolean }[] = [
  { route: 'profile', icon: IconUser },
  { route: 'administrators', icon: IconUsers, forAdministrators: true },
  { route: 'activities', icon: IconHistory, forAdministrators: true },
];

function RouteItem({ route, icon: ItemIcon }: { route: RouteName; icon: Icon }) {
  const target = routeNamed(useRouteTable(), route);
  const language = useLanguage();
  return (
    <Menu.Item
      component={RouteLink}
      to={route}
      className={classes.item ?? ''}
      leftSection={<ItemIcon size={16} stroke={1.7} aria-hidden="true" />}
    >
      {target?.titles[language]}
    </Menu.Item>
  );
}

function UserMenu({ me, onShowKeys }: { me: Me } & Pick<TopBarProps, 'onShowKeys'>) {
  const t = useMessages('shell');
  const signOut = useSignOut();
  const name = `${me.user.firstname} ${me.user.lastname}`;
  return (
    <Menu position="bottom-end" width={280} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          <VisuallyHidden>{`${name}, ${t('account')}`}</VisuallyHidden>
          <PersonAvatar firstname={me.user.firstname} lastname={me.user.lastname} image={me.user.image} />
          <span className={classes.name} aria-hidden="true">
            {name}
          </span>
          <IconChevronDown className={classes.chevron} size={16} stroke={1.7} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <strong>{name}</strong>
          <span>{me.user.email}</span>
        </div>
        <Menu.Divider />
        {ownRoutes
          .filter(({ forAdministrators }) => !forAdministrators || me.isAdministrator)
          .map((item) => (
            <RouteItem key={item.route} {...item} />
          ))}
        <Menu.Item
          className={classes.item ?? ''}
          leftSection={<IconKeyboard size={16} stroke={1.7} aria-hidden="true" />}
          onClick={onShowKeys}
        >
          {t('keys')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          className={classes.item ?? ''}
          leftSection={<IconLogout size={16} stroke={1.7} aria-hidden="true" />}
          onClick={() => void signOut()}
        >
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

export function TopBar({ me, onOpenMenu, onShowKeys }: TopBarProps) {
  const t = useMessages('shell');
  return (
    <header className={classes.bar}>
      <UnstyledButton className={classes.burger} aria-label={t('openMenu')} onClick={onOpenMenu}>
        <IconMenu2 size={20} stroke={1.7} aria-hidden="true" />
      </UnstyledButton>
      <Link to={startPath} search={{}} className={classes.brand} aria-label={`${productName}, ${t('home')}`}>
        <Logo size={24} />
        <span>{productName}</span>
      </Link>
      {me && (
        <span className={classes.company}>
          {me.company.image !== null && <img src={me.company.image} alt="" />}
          <span>{me.company.name}</span>
        </span>
      )}
      <div className={classes.tools}>
        {me?.isAdministrator && <FindButton />}
        {me?.isAdministrator && <NotificationBell />}
        <ThemeSwitch />
        <span className={classes.language}>
          <LanguageMenu className={classes.button} />
        </span>
        {me && <UserMenu me={me} onShowKeys={onShowKeys} />}
        {me === null && (
          <RouteLink to="signin" className={classes.button}>
            {t('signIn')}
          </RouteLink>
        )}
      </div>
    </header>
  );
}
