import { Button } from '@mantine/core';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { stockEndpoints } from '@marea/domain/stock/stock.endpoints';
import { IconClipboardList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../core/paths.ts';
import { useMayCall } from '../../../core/session/useMayCall.ts';

/** To the supplies of the trip, for those who may see what is counted. */
export function CountLink({ booking }: { booking: Pick<BookingView, '_id' | 'bookingDate'> }) {
  const { t } = useTranslation('booking');
  if (!useMayCall()(stockEndpoints.supplyCounts)) return null;
  const trip = new URLSearchParams({ date: booking.bookingDate, trip: booking._id });
  return (
    <Button
      component={Link}
      to={`${paths.supplyCounts}?${trip}`}
      variant="default"
      mt="md"
      leftSection={<IconClipboardList size={17} aria-hidden />}
    >
      {t('crew.count')}
    </Button>
  );
}
