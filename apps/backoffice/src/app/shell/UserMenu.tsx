import { Avatar, Menu, Text, UnstyledButton, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import { calendarFeedsEndpoints } from '@marea/domain/calendarFeeds/calendarFeeds.endpoints';
import { fullName } from '@marea/domain/core/text/text';
import { crewAccountEndpoints, crewJobs } from '@marea/domain/crew/crewAccount.endpoints';
import { setLanguage, useLanguage } from '@marea/web/i18n/i18n';
import {
  IconBuilding,
  IconCalendar,
  IconCalendarShare,
  IconCoins,
  IconDeviceDesktop,
  IconLanguage,
  IconLogout,
  IconSettings,
  IconUserCircle,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../core/paths.ts';
import { isOwner } from '../../core/session/guards.ts';
import { useMayCall, useCurrentUser, useSession } from '../../core/session/useSession.ts';
import { useSignOut } from '../../core/session/useSignOut.ts';
import { toastError } from '../../core/toasts.tsx';
import { shortcutsOf } from './rail.ts';
import classes from './UserMenu.module.css';

const CalendarFeedsDialog = lazy(() => import('../../features/calendarFeeds/CalendarFeedsDialog.tsx'));

/** The user menu: calendar and settings, another company or location, language and theme, and signing out. */
export function UserMenu() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const { trips, settings } = shortcutsOf(user, useSession().locationId);
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [hasFeedsOpen, showFeeds] = useState(false);
  const mayCall = useMayCall();
  const sails = mayCall(crewAccountEndpoints.ownTips) && crewJobs.some((job) => job === user.category);
  const name = fullName(user);
  const initials = [user.firstName, user.lastName]
    .map((part) => part.slice(0, 1))
    .join('')
    .toUpperCase();
  return (
    <>
      <Menu position="bottom-end" width={248} shadow="md">
        <Menu.Target>
          <UnstyledButton className={classes.button}>
            <Avatar size={34} radius="xl" color="sea" variant="light">
              {initials}
            </Avatar>{' '}
            <VisuallyHidden>{t('shell.userMenu', { name })}</VisuallyHidden>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={classes.who}>
            <Text fw={600}>{name}</Text>
            <Text size="sm" c="dimmed" truncate>
              {user.email}
            </Text>
          </div>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconUserCircle size={17} aria-hidden />}
            onClick={() => void navigate(isOwner(user) ? paths.ownerProfile : paths.profile)}
          >
            {t('shell.profile')}
          </Menu.Item>
          {trips && (
            <Menu.Item leftSection={<IconCalendar size={17} aria-hidden />} onClick={() => void navigate(trips.path)}>
              {t(trips.title)}
            </Menu.Item>
          )}
          {settings && (
            <Menu.Item
              leftSection={<IconSettings size={17} aria-hidden />}
              onClick={() => void navigate(settings.path)}
            >
              {t(settings.title)}
            </Menu.Item>
          )}
          {!isOwner(user) && (
            <Menu.Item
              leftSection={<IconBuilding size={17} aria-hidden />}
              onClick={() => void navigate(paths.selectCompany)}
            >
              {t('shell.changeCompany')}
            </Menu.Item>
          )}
          {sails && (
            <Menu.Item leftSection={<IconCoins size={17} aria-hidden />} onClick={() => void navigate(paths.ownTips)}>
              {t('shell.ownTips')}
            </Menu.Item>
          )}
          {mayCall(calendarFeedsEndpoints.createCalendarFeed) && (
            <Menu.Item leftSection={<IconCalendarShare size={17} aria-hidden />} onClick={() => showFeeds(true)}>
              {t('shell.calendarFeeds')}
            </Menu.Item>
          )}
          <Preferences />
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={17} aria-hidden />} onClick={() => void signOut()}>
            {t('shell.signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {hasFeedsOpen && (
        <Suspense>
          <CalendarFeedsDialog onClose={() => showFeeds(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The other language and the device's theme, as items of a menu; the other theme is at the foot of the rail. */
export function Preferences() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const other = useLanguage() === 'es' ? 'en' : 'es';
  return (
    <>
      <Menu.Item
        leftSection={<IconLanguage size={17} aria-hidden />}
        lang={other}
        onClick={() => void setLanguage(other).catch(toastError)}
      >
        {t(`preferences.${other}`)}
      </Menu.Item>
      {colorScheme !== 'auto' && (
        <Menu.Item leftSection={<IconDeviceDesktop size={17} aria-hidden />} onClick={() => setColorScheme('auto')}>
          {t('shell.deviceTheme')}
        </Menu.Item>
      )}
    </>
  );
}
