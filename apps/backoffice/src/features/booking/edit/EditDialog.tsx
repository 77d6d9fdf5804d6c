import { Modal } from '@mantine/core';
import type { PricedBooking } from '@marea/domain/booking/pricedBooking';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../app/shell/breakpoints.ts';
import type { Fleet } from '../useFleet.ts';
import { EditForm } from './EditForm.tsx';

type EditDialogProps = {
  opened: boolean;
  booking: PricedBooking;
  fleet: Fleet;
  /** What it is opened for. */
  beginsWith: 'booking' | 'addons';
  onClose: () => void;
};

/** Changes a booking's party, hours, add-ons and notes. Closed by its buttons only. */
export function EditDialog({ opened, booking, fleet, beginsWith, onClose }: EditDialogProps) {
  const { t } = useTranslation(['booking', 'app']);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      centered
      size={860}
      fullScreen={useIsPhone()}
      closeOnEscape={false}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('app:close') }}
      title={t('edit.title', { folio: booking.folio })}
    >
      <EditForm booking={booking} fleet={fleet} showsAddons={beginsWith === 'addons'} onDone={onClose} />
    </Modal>
  );
}
