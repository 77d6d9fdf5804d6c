import { Button, Drawer, Skeleton, Stack } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { addDays, wallClock } from '@marea/domain/core/time/zone';
import { notificationsEndpoints } from '@marea/domain/notifications/notifications.endpoints';
import type { Notification } from '@marea/domain/notifications/notifications.schema';
import { dayOf, formatLongDay } from '@marea/texts/format/dates';
import { queryKeyOf } from '@marea/web/client/query';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconBell } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../core/api.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useChange } from '../../ui/data/useChange.ts';
import { DrawerHead } from '../../ui/dialogs/DetailDrawer.tsx';
import { useNow } from '../../ui/useNow.ts';
import { groupRows } from './groupRows.ts';
import { NotificationGroup } from './NotificationGroup.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import classes from './Notifications.module.css';

const PAGE = 30;
const { notifications, unreadNotifications, readNotifications } = notificationsEndpoints;

/** The latest notifications, newest first, by day. Opening the drawer marks them as read. */
export default function NotificationDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notifications');
  const { zone } = useWorkplace().location;
  const pages = useNotificationPages();
  const rows = pages.data?.pages.flatMap(({ docs }) => docs) ?? [];
  const days = Map.groupBy(rows, ({ createdAt }) => dayOf(createdAt, zone));
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={400}
      padding={0}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': t('title') } }}
    >
      <DrawerHead title={t('title')} onClose={onClose} />
      <div className={classes.body}>
        {pages.isPending && <Skeleton height={220} radius="md" aria-busy="true" />}
        {pages.error && rows.length === 0 && <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />}
        {pages.isSuccess && rows.length === 0 && <EmptyState icon={IconBell} title={t('none')} text={t('noneText')} />}
        <Stack gap="md">
          {[...days].map(([day, ofDay]) => (
            <NotificationDay key={day} day={day} notifications={ofDay} zone={zone} onFollow={onClose} />
          ))}
          {pages.hasNextPage && (
            <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
              {t('more')}
            </Button>
          )}
        </Stack>
      </div>
    </Drawer>
  );
}

/** Loads notifications page by page, and marks them as read after the first page. */
function useNotificationPages() {
  const pages = useInfiniteQuery({
    queryKey: [...queryKeyOf(notifications), 'drawer'],
    queryFn: ({ pageParam, signal }) => call(notifications, { query: { page: pageParam, limit: PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    // Each opening loads anew; while it is open, unread rows keep their mark.
    gcTime: 0,
  });
  const { mutate: read } = useChange(readNotifications, { refreshes: [unreadNotifications] });
  useEffect(() => {
    if (pages.isSuccess) read({});
  }, [pages.isSuccess, read]);
  return pages;
}

type NotificationDayProps = {
  day: string;
  notifications: readonly Wire<Notification>[];
  zone: string;
  onFollow: () => void;
};

function NotificationDay({ day, notifications: ofDay, zone, onFollow }: NotificationDayProps) {
  const name = useDayName(day, zone);
  return (
    <section aria-label={name}>
      <h3 className={classes.day}>{name}</h3>
      <ul className={classes.rows}>
        {groupRows(ofDay).map((one) =>
          'rows' in one ? (
            <NotificationGroup key={`${one.kind} ${one.rows[0]?._id}`} group={one} zone={zone} onFollow={onFollow} />
          ) : (
            <NotificationRow key={one._id} notification={one} zone={zone} onFollow={onFollow} />
          ),
        )}
      </ul>
    </section>
  );
}

/** 'Today', 'yesterday', or the date, on a zone's clock. */
function useDayName(day: string, zone: string): string {
  const { t } = useTranslation('notifications');
  const language = useLanguage();
  const today = wallClock(zone, useNow()).date;
  if (day === today) return t('today');
  return day === addDays(today, -1) ? t('yesterday') : formatLongDay(day, language);
}
