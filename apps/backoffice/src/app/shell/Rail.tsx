import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Logo } from '../../core/Logo.tsx';
import { menuIcons } from '../../core/menuIcons.ts';
import { useCurrentUser, useSession } from '../../core/session/useSession.ts';
import { isSettingsPath } from '../settings/settingsPages.ts';
import { railMenus } from './rail.ts';
import { RailFoot } from './RailFoot.tsx';
import classes from './Rail.module.css';

type RailProps = {
  /** Show the words beside the icons, as in the drawer of a phone. */
  withLabels?: boolean;
  onFollow?: () => void;
};

/** The menu at the side, as the person's role has it from the server. */
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
