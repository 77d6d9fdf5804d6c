import { ActionIcon, Indicator, Text, Title } from '@mantine/core';
import { useDisclosure, useDocumentTitle } from '@mantine/hooks';
import { notificationsEndpoints } from '@marea/domain/notifications/notifications.endpoints';
import { waitlistEndpoints } from '@marea/domain/waitlist/waitlist.endpoints';
import { loadWording } from '@marea/web/i18n/i18n';
import { IconBell, IconHourglass, IconMapPin, IconMenu2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { queries } from '../../core/api.ts';
import { useMayCall } from '../../core/session/useSession.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { VERSION } from '../../core/version.ts';
import { SearchButton } from '../palette/PaletteHost.tsx';
import { screenAt } from '../screens.ts';
import { UserMenu } from './UserMenu.tsx';
import classes from './TopBar.module.css';

/** The bar over the page: its title, the current location, the version, the search and the user menu. */
export function TopBar() {
  const { location, company } = useWorkplace();
  return (
    <header className={classes.bar} data-noprint>
      <Title order={1} className={classes.title}>
        {usePageTitle()}
      </Title>
      <span className={classes.chip}>
        <IconMapPin size={13} aria-hidden />
        <span className={classes.place} title={[company.name, location.name].join(' · ')}>
          <span className={classes.company}>{company.name} · </span>
          <span className={classes.location}>{location.name}</span>
        </span>
      </span>
      <Text className={classes.version}>{VERSION}</Text>
      <SearchButton />
      <WaitlistButton />
      <NotificationBell />
      <UserMenu />
    </header>
  );
}

/** The compact header of a phone, with the button that opens the menu. */
export function PhoneHeader({ onMenu }: { onMenu: () => void }) {
  const { t } = useTranslation();
  const { location } = useWorkplace();
  return (
    <header className={classes.phone} data-noprint>
      <ActionIcon variant="subtle" color="gray" size={44} onClick={onMenu} aria-label={t('shell.openMenu')}>
        <IconMenu2 size={22} />
      </ActionIcon>
      <div className={classes.phoneTitle}>
        <Title order={1} className={classes.title}>
          {usePageTitle()}
        </Title>
        <Text className={classes.place}>{location.name}</Text>
      </div>
      <SearchButton isCompact />
      <NotificationBell />
      <UserMenu />
    </header>
  );
}

/** The title of the page at this address, which the browser's tab shows too. */
export function usePageTitle(): string {
  const { t } = useTranslation();
  const screen = screenAt(useLocation().pathname);
  const title = screen ? t(screen.title) : t('name');
  useDocumentTitle(screen ? `${title} · ${t('name')}` : title);
  return title;
}

const NotificationDrawer = lazy(async () => {
  const [drawer] = await Promise.all([
    import('../../features/notifications/NotificationDrawer.tsx'),
    loadWording('notifications', 'ui'),
  ]);
  return drawer;
});

/** Larger counts read `99+`. */
const MAX_SHOWN = 99;

/** The bell with the number of unread notifications; it opens the latest ones. */
export function NotificationBell() {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure(false);
  const { data } = useQuery(queries(notificationsEndpoints.unreadNotifications, {}));
  const unread = data?.data.unread ?? 0;
  return (
    <>
      <Indicator
        label={unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
        size={16}
        offset={6}
        color="coral"
        disabled={unread === 0}
      >
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={unread > 0 ? t('shell.unread', { count: unread }) : t('shell.notifications')}
          onClick={open}
        >
          <IconBell size={21} stroke={1.7} />
        </ActionIcon>
      </Indicator>
      <Suspense>{isOpen && <NotificationDrawer onClose={close} />}</Suspense>
    </>
  );
}

const WaitlistDrawer = lazy(async () => {
  const [drawer] = await Promise.all([
    import('../../features/waitlist/WaitlistDrawer.tsx'),
    loadWording('waitlist', 'ui'),
  ]);
  return drawer;
});

/** The number of waiting parties; it opens the waitlist over the page. */
export function WaitlistButton() {
  return useMayCall()(waitlistEndpoints.served) ? <OpenWaitlist /> : null;
}

function OpenWaitlist() {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure(false);
  const { location } = useWorkplace();
  const { data } = useQuery(queries(waitlistEndpoints.waitlist, { params: { slug: location._id } }));
  const counters = data?.data.counters;
  const waiting = counters ? counters.waiting + counters.notified : 0;
  return (
    <>
      <Indicator label={waiting} size={16} offset={6} disabled={waiting === 0}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={waiting > 0 ? t('shell.waiting', { count: waiting }) : t('shell.waitlist')}
          onClick={open}
        >
          <IconHourglass size={21} stroke={1.7} />
        </ActionIcon>
      </Indicator>
      <Suspense>{isOpen && <WaitlistDrawer onClose={close} />}</Suspense>
    </>
  );
}
