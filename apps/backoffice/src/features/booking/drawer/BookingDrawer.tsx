import { useTranslation } from 'react-i18next';
import { DetailDrawer } from '../../../ui/DetailDrawer.tsx';
import type { Fleet } from '../useFleet.ts';
import { BookingPanel } from './BookingPanel.tsx';

type BookingDrawerProps = { bookingId: string | null; fleet: Fleet; isOver?: boolean; onClose: () => void };

/** The open booking, beside the calendar or list. */
export function BookingDrawer({ bookingId, fleet, isOver, onClose }: BookingDrawerProps) {
  const { t } = useTranslation('booking');
  return (
    <DetailDrawer opened={bookingId !== null} onClose={onClose} label={t('drawer.label')} isOver={isOver}>
      {bookingId && <BookingPanel key={bookingId} id={bookingId} fleet={fleet} onClose={onClose} />}
    </DetailDrawer>
  );
}
