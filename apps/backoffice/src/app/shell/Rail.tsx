import { Tooltip, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import type { Icon as IconType } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Logo } from '../../core/Logo.tsx';
import { menuIcons } from '../../core/menus.ts';
import { useCurrentUser, useSession } from '../../core/session/useSession.ts';
import { useSignOut } from '../../core/session/useSignOut.ts';
import { isSettingsPath } from '../settings/settingsPages.ts';
import { railMenus } from './rail.ts';
import classes from './Rail.module.css';

type RailProps = {
  /** Shows the labels beside the icons, as in the drawer of a phone. */
  withLabels?: boolean;
  onFollow?: () => void;
};

/** The menu at the side, as the server returns it for the person's role. */
export function Rail({ withLabels = false, onFollow }: RailProps) {
  const { t } = useTranslation();
  const menus = railMenus(useCurrentUser(), useSession().locationId);
  const { pathname } = useLocation();
  const home = menus[0]?.path ?? '/';
  return (
    <nav className={classes.rail} data-labels={withLabels || undefined} aria-label={t('shell.menu')}>
      <Link to={home} className={classes.logo} aria-label={t('shell.home')} onClick={onFollow}>
        <Logo />
        {withLabels && <span className={classes.brand}>{t('name')}</span>}
      </Link>
      <ul className={classes.items}>
        {menus.map(({ path, icon, title }) => {
          const Icon = menuIcons[icon];
          const label = t(title);
          const isHere = isSettingsPath(path) && isSettingsPath(pathname);
          return (
            <li key={path}>
              <Tooltip label={label} position="right" disabled={withLabels} openDelay={200}>
                <NavLink
                  to={path}
                  className={classes.item}
                  data-here={isHere || undefined}
                  aria-label={label}
                  onClick={onFollow}
                >
                  <Icon size={21} stroke={1.7} aria-hidden />
                  {withLabels && <span>{label}</span>}
                </NavLink>
              </Tooltip>
            </li>
          );
        })}
      </ul>
      <RailFoot withLabels={withLabels} />
    </nav>
  );
}

/** The foot of the menu: the theme switch and signing out. */
export function RailFoot({ withLabels }: { withLabels: boolean }) {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <div className={classes.foot}>
      <RailButton
        label={t(isDark ? 'shell.lightTheme' : 'shell.darkTheme')}
        Icon={isDark ? IconSun : IconMoon}
        withLabels={withLabels}
        onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
      />
      <RailButton label={t('shell.signOut')} Icon={IconLogout} withLabels={withLabels} onClick={() => void signOut()} />
    </div>
  );
}

type RailButtonProps = { label: string; Icon: IconType; withLabels: boolean; onClick: () => void };

function RailButton({ label, Icon, withLabels, onClick }: RailButtonProps) {
  return (
    <Tooltip label={label} position="right" disabled={withLabels} openDelay={200}>
      <UnstyledButton className={classes.item} aria-label={label} onClick={onClick}>
        <Icon size={21} stroke={1.7} aria-hidden />
        {withLabels && <span>{label}</span>}
      </UnstyledButton>
    </Tooltip>
  );
}
