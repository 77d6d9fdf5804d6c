import { Modal } from '@mantine/core';
import type { PricedBooking } from '@marea/domain/booking/price/bookingPrice';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../core/layout.ts';
import { BlockForm } from '../block/BlockForm.tsx';
import type { Fleet } from '../useFleet.ts';
import { EditForm, type EditTab } from './EditForm.tsx';

type EditDialogProps = {
  opened: boolean;
  booking: PricedBooking;
  fleet: Fleet;
  /** The tab that opens first. */
  beginsWith: EditTab;
  onClose: () => void;
};

/** Edits a booking's party, hours, price, menu and add-ons, or a block's time and reason. Only its buttons close it. */
export function EditDialog({ opened, booking, fleet, beginsWith, onClose }: EditDialogProps) {
  const { t } = useTranslation(['booking', 'app']);
  const isBlock = booking.status === 'blackout';
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      centered
      size={isBlock ? 'md' : 860}
      fullScreen={useIsPhone()}
      closeOnEscape={false}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('app:close') }}
      title={t(isBlock ? 'block.editTitle' : 'edit.title', { folio: booking.folio })}
    >
      {isBlock ? (
        <BlockForm booking={booking} fleet={fleet} onDone={onClose} />
      ) : (
        <EditForm booking={booking} fleet={fleet} beginsWith={beginsWith} onDone={onClose} />
      )}
    </Modal>
  );
}
