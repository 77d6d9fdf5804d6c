import { ActionIcon, Group, Title } from '@mantine/core';
import { daysOfMonth } from '@marea/domain/kernel/zone';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingAddress } from '../BookingScreen.tsx';
import { addMonths } from '../calendar/stripDays.ts';
import { useBookingPage } from '../useBookings.ts';
import { useWording } from '../wording.ts';
import type { Sorting } from './BookingTable.tsx';
import { ListBody } from './ListBody.tsx';
import { ListFoot } from './ListFoot.tsx';
import { pageSizes } from './listParams.ts';
import classes from './List.module.css';

type MonthListProps = { address: BookingAddress; switcher: ReactNode };

/** The active bookings of a month as a list; cancelled ones are left out. */
export function MonthList({ address, switcher }: MonthListProps) {
  const { t } = useTranslation();
  const words = useWording();
  const [sorting, setSorting] = useState<Sorting>({ sort: 'bookingDate', order: 'asc' });
  const days = daysOfMonth(address.date.slice(0, 7));
  const visits = useBookingPage({
    start: days[0],
    end: days.at(-1),
    page: address.page,
    limit: pageSizes[0],
    ...sorting,
  });
  const turn = (months: number) =>
    address.change({ date: addMonths(address.date, months), page: null }, { replace: true });
  return (
    <>
      <div className={classes.head}>
        {switcher}
        <Group gap={4}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={t('booking.calendar.previousMonth')}
            onClick={() => turn(-1)}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
          <Title order={2} className={classes.title}>
            {words.month(address.date)}
          </Title>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={t('booking.calendar.nextMonth')}
            onClick={() => turn(1)}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
        </Group>
      </div>
      <ListBody visits={visits} address={address} sorting={sorting} onSort={setSorting} />
      <ListFoot total={visits.page?.total ?? 0} limit={pageSizes[0]} page={address.page} onPage={address.goToPage} />
    </>
  );
}
