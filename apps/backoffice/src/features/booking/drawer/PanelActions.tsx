import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { bookingTransitions, canReschedule, type BookingStatus } from '@marea/domain/booking/booking.status';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { endsSale } from '@marea/domain/booking/moneyDecision';
import { statusFrom } from '@marea/domain/booking/statusClock';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawerActions } from '../../../ui/DetailDrawer.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { MoveDialog } from '../move/MoveDialog.tsx';
import { useBookingChanges } from '../useBooking.ts';
import type { Fleet } from '../useFleet.ts';
import { owedOnceRestored, RestoreDialog } from './RestoreDialog.tsx';
import { isGrave, StatusDialog } from './StatusDialog.tsx';
import { StatusMenu } from './StatusMenu.tsx';

type PanelActionsProps = {
  booking: BookingView;
  fleet: Fleet;
  /** Not where nothing can be changed in place. */
  onEdit?: (() => void) | undefined;
};

/** What can be done with a booking in its status: another status, another slot, another party. */
export function PanelActions({ booking, fleet, onEdit }: PanelActionsProps) {
  const { t } = useTranslation('booking');
  const { setStatus } = useBookingChanges();
  const [asked, setAsked] = useState<BookingStatus | null>(null);
  const [isMoving, moving] = useDisclosure(false);
  const now = useNow();
  const offered = bookingTransitions[booking.status].filter((status) => {
    const from = statusFrom(status, Date.parse(booking.start));
    return status !== 'reschedule' && (from === null || from <= now);
  });

  const inputOf = (status: BookingStatus) => ({ params: { id: booking._id }, body: { status } });
  const owesAgain = (status: BookingStatus) =>
    endsSale(booking.status) && !endsSale(status) && owedOnceRestored(booking) > 0;
  const choose = (status: BookingStatus) => {
    if (isGrave(status) || owesAgain(status)) setAsked(status);
    else setStatus.mutate(inputOf(status));
  };
  const isRestored = asked !== null && !isGrave(asked);

  return (
    <DrawerActions>
      {offered.length > 0 && <StatusMenu offered={offered} isBusy={setStatus.isPending} onChoose={choose} />}
      {canReschedule(booking.status) && (
        <Button variant="default" onClick={moving.open}>
          {t('actions.move')}
        </Button>
      )}
      {onEdit && <Button onClick={onEdit}>{t('actions.edit')}</Button>}
      <StatusDialog booking={booking} status={isRestored ? null : asked} onClose={() => setAsked(null)} />
      <RestoreDialog
        booking={booking}
        opened={isRestored}
        onConfirm={() => asked && setStatus.mutateAsync(inputOf(asked))}
        onClose={() => setAsked(null)}
      />
      <MoveDialog opened={isMoving} booking={booking} fleet={fleet} onClose={moving.close} />
    </DrawerActions>
  );
}
