import { ActionIcon, Group, Title } from '@mantine/core';
import { bookingSorts } from '@marea/domain/booking/lists/bookingLists.endpoints';
import { addMonths, daysOfMonth } from '@marea/domain/core/time/zone';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../../ui/page/ListPage.tsx';
import { useTableState } from '../../../ui/table/useTableState.ts';
import type { BookingAddress } from '../useBookingParams.ts';
import { useWording } from '../wording.ts';
import { BookingTable } from './BookingTable.tsx';
import { pageSizes, useCountBefore } from './listParams.ts';
import classes from './List.module.css';

type MonthListProps = { address: BookingAddress; switcher: ReactNode; empty?: ReactNode };

/** The active bookings of a month as a list, which opens at today; cancelled ones are left out. */
export function MonthList({ address, switcher, empty }: MonthListProps) {
  const { t } = useTranslation('booking');
  const words = useWording();
  const { today, date } = address;
  const days = daysOfMonth(date.slice(0, 7));
  const isThisMonth = days.includes(today);
  const before = useCountBefore(isThisMonth ? today : null, { start: days[0] });
  const limit = pageSizes.find((size) => String(size) === address.params.get('limit')) ?? pageSizes[0];
  const state = useTableState({
    sorts: bookingSorts,
    sorting: { sort: 'bookingDate', order: 'asc' },
    pageSizes,
    firstPage: address.params.has('sort') ? 1 : Math.floor((before ?? 0) / limit) + 1,
  });
  const turn = (months: number) => address.change({ date: addMonths(date, months), page: null }, { replace: true });
  return (
    <ListPage>
      <BookingTable
        label={words.month(date)}
        state={state}
        address={address}
        empty={empty}
        tools={
          <div className={classes.head}>
            {switcher}
            <Group gap={4}>
              <ActionIcon color="gray" size={32} aria-label={t('calendar.previousMonth')} onClick={() => turn(-1)}>
                <IconChevronLeft size={18} />
              </ActionIcon>
              <Title order={2} className={classes.title}>
                {words.month(date)}
              </Title>
              <ActionIcon color="gray" size={32} aria-label={t('calendar.nextMonth')} onClick={() => turn(1)}>
                <IconChevronRight size={18} />
              </ActionIcon>
            </Group>
          </div>
        }
        isReady={before !== null || address.params.has('sort') || address.params.has('page')}
        startDate={isThisMonth ? today : undefined}
        filter={{ start: days[0], end: days.at(-1) }}
      />
    </ListPage>
  );
}
