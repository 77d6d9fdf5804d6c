import { useTranslation } from 'react-i18next';
import { DetailDrawer } from '../../../ui/DetailDrawer.tsx';
import type { Fleet } from '../useFleet.ts';
import { BookingPanel } from './BookingPanel.tsx';

type BookingDrawerProps = {
  bookingId: string | null;
  fleet: Fleet;
  isOver?: boolean;
  /** Starts another booking after the open one, which was just made. */
  onNext?: (() => void) | undefined;
  onClose: () => void;
};

/** The open booking, beside the calendar or list. */
export function BookingDrawer({ bookingId, fleet, isOver, onNext, onClose }: BookingDrawerProps) {
  const { t } = useTranslation('booking');
  return (
    <DetailDrawer opened={bookingId !== null} onClose={onClose} label={t('drawer.label')} isOver={isOver}>
      {bookingId && <BookingPanel key={bookingId} id={bookingId} fleet={fleet} onNext={onNext} onClose={onClose} />}
    </DetailDrawer>
  );
}
