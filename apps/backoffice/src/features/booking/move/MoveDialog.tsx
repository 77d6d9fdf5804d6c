import { Modal } from '@mantine/core';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { useTranslation } from 'react-i18next';
import type { Fleet } from '../useFleet.ts';
import { MoveForm } from './MoveForm.tsx';

type MoveDialogProps = { opened: boolean; booking: BookingView; fleet: Fleet; onClose: () => void };

/** Moves a booking to another day, time or vessel. */
export function MoveDialog({ opened, booking, fleet, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['booking', 'app']);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      centered
      closeButtonProps={{ 'aria-label': t('app:close') }}
      title={t('move.title', { folio: booking.folio })}
    >
      <MoveForm booking={booking} fleet={fleet} onDone={onClose} />
    </Modal>
  );
}
