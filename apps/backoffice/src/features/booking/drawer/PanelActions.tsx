import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { endsSale } from '@marea/domain/booking/price/moneyDecision';
import {
  bookingTransitions,
  canReschedule,
  isCourtesyKind,
  statusFrom,
} from '@marea/domain/booking/status/booking.status';
import type { BookingStatus } from '@marea/domain/booking/status/booking.status';
import { fullName } from '@marea/domain/core/text/text';
import { paymentsEndpoints } from '@marea/domain/payments/payments.endpoints';
import { formatMoney } from '@marea/texts/format/money';
import { useStatusText } from '@marea/web/components/BookingStatusBadge.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayCall } from '../../../core/session/useSession.ts';
import { DrawerActions } from '../../../ui/dialogs/DetailDrawer.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { useOwnStatuses } from '../entryRights.ts';
import { MoveDialog } from '../move/MoveForm.tsx';
import { takesPayment } from '../payments/usePayments.ts';
import { useBookingChanges } from '../useBooking.ts';
import type { Fleet } from '../useFleet.ts';
import { usePermissions } from '../usePermissions.ts';
import { CourtesyDialog, StatusMenu } from './SharedActions.tsx';
import { owedOnceRestored, RestoreDialog, isGrave, StatusDialog } from './StatusDialog.tsx';
import classes from './Drawer.module.css';

type PanelActionsProps = {
  booking: BookingView;
  fleet: Fleet;
  /** Undefined where nothing can be changed in place. */
  onEdit?: (() => void) | undefined;
  onTake: () => void;
};

/** The actions of a booking in its status: take the balance due, change the status, the slot or the party. */
export function PanelActions({ booking, fleet, onEdit, onTake }: PanelActionsProps) {
  const { t } = useTranslation('booking');
  const statusText = useStatusText();
  const { setStatus } = useBookingChanges();
  const [pendingStatus, setPendingStatus] = useState<BookingStatus | null>(null);
  const [isMoving, moving] = useDisclosure(false);
  const now = useNow();
  const mine = useOwnStatuses();
  const mayChange = usePermissions().mayChange(booking);
  const mayTake = useMayCall()(paymentsEndpoints.takePayment);
  const owed = mayTake && takesPayment(booking) ? (booking.owed ?? 0) : 0;
  const offered = bookingTransitions[booking.status].filter((status) => {
    const from = statusFrom(status, Date.parse(booking.start));
    return status !== 'reschedule' && mine.includes(status) && (from === null || from <= now);
  });

  const inputOf = (status: BookingStatus) => ({ params: { id: booking._id }, body: { status } });
  const owesAgain = (status: BookingStatus) =>
    endsSale(booking.status) && !endsSale(status) && owedOnceRestored(booking) > 0;
  const choose = (status: BookingStatus) => {
    if (isGrave(status) || owesAgain(status) || isCourtesyKind(status)) setPendingStatus(status);
    else setStatus.mutate(inputOf(status));
  };
  const name = fullName(booking.customer) || booking.resourceName;
  const courtesy = pendingStatus !== null && isCourtesyKind(pendingStatus) ? pendingStatus : null;
  const isRestored = pendingStatus !== null && !isGrave(pendingStatus) && courtesy === null;
  if (!mayChange && owed <= 0) return null;

  return (
    <DrawerActions>
      {owed > 0 && (
        <div className={classes.take}>
          <Button fullWidth onClick={onTake}>
            {t('actions.take', { amount: formatMoney(owed, booking.currency) })}
          </Button>
        </div>
      )}
      {mayChange && offered.length > 0 && (
        <StatusMenu offered={offered} isBusy={setStatus.isPending} onChoose={choose} />
      )}
      {mayChange && booking.status !== 'blackout' && canReschedule(booking.status) && (
        <Button variant="default" onClick={moving.open}>
          {t('actions.move')}
        </Button>
      )}
      {onEdit && (
        <Button variant={owed > 0 ? 'default' : 'filled'} onClick={onEdit}>
          {t('actions.edit')}
        </Button>
      )}
      <StatusDialog
        booking={booking}
        status={isRestored || courtesy ? null : pendingStatus}
        onClose={() => setPendingStatus(null)}
      />
      {courtesy && (
        <CourtesyDialog
          text={t('courtesy.text', { folio: booking.folio, name, status: statusText(courtesy) })}
          status={courtesy}
          onConfirm={(isFreeOfCharge) =>
            setStatus.mutateAsync({ params: { id: booking._id }, body: { status: courtesy, isFreeOfCharge } })
          }
          onClose={() => setPendingStatus(null)}
        />
      )}
      <RestoreDialog
        booking={booking}
        opened={isRestored}
        onConfirm={() => pendingStatus && setStatus.mutateAsync(inputOf(pendingStatus))}
        onClose={() => setPendingStatus(null)}
      />
      <MoveDialog opened={isMoving} booking={booking} fleet={fleet} onClose={moving.close} />
    </DrawerActions>
  );
}
