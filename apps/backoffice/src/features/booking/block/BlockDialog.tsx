import { Modal } from '@mantine/core';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../../core/layout.ts';
import { forgetTypedHere } from '../../../ui/record/draft/useTypedDraft.ts';
import type { Fleet } from '../useFleet.ts';
import type { BlockStart } from './blockDraft.ts';
import { NewBlockForm } from './NewBlockForm.tsx';

type BlockDialogProps = {
  /** Null keeps it closed. */
  start: BlockStart | null;
  fleet: Fleet;
  onClose: () => void;
  onBlocked: (blocks: BookingView[]) => void;
};

/** The dialog that blocks vessels for hours or days. Only its buttons close it. */
export function BlockDialog({ start, fleet, onClose, onBlocked }: BlockDialogProps) {
  const { t } = useTranslation(['booking', 'app']);
  const close = () => {
    forgetTypedHere();
    onClose();
  };
  return (
    <Modal
      opened={start !== null && !fleet.isLoading}
      onClose={close}
      centered
      fullScreen={useIsPhone()}
      closeOnEscape={false}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('app:close') }}
      title={t('block.newTitle')}
    >
      {start && <NewBlockForm start={start} fleet={fleet} onCancel={close} onBlocked={onBlocked} />}
    </Modal>
  );
}
