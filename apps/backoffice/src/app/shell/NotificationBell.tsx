import { ActionIcon, Indicator } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notificationsEndpoints } from '@marea/domain/notifications/notifications.endpoints';
import { loadWording } from '@marea/web/i18n';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';

const NotificationDrawer = lazy(async () => {
  const [drawer] = await Promise.all([
    import('../../features/notifications/NotificationDrawer.tsx'),
    loadWording('notifications', 'ui'),
  ]);
  return drawer;
});

/** More are counted no further. */
const MAX_SHOWN = 99;

/** The bell with the number of what one has not read; it opens what has happened lately. */
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
