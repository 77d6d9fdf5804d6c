import { Button, Group, Modal, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type ConfirmDialogProps = {
  opened: boolean;
  /** A question that names the record: 'Remove coupon VERANO15?' */
  title: string;
  /** What happens to it. */
  children: ReactNode;
  /** The act, as the button says it. */
  confirm: string;
  /** How one says no. */
  keep?: string;
  isGrave?: boolean;
  /** The dialog closes when it is done, and stays, to try again, when it fails. */
  onConfirm: () => unknown;
  onClose: () => void;
};

/** Asks before something that cannot be taken back. The cursor is on the answer that does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, confirm, keep, isGrave = false, onConfirm, onClose } = props;
  const { t } = useTranslation(['ui', 'app']);
  const [isBusy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch {
      // The caller has shown the failure.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      centered
      size="sm"
      closeButtonProps={{ 'aria-label': t('app:close') }}
      title={title}
    >
      <Text component="div">{children}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus disabled={isBusy} onClick={onClose}>
          {keep ?? t('app:cancel')}
        </Button>
        <Button color={isGrave ? 'red' : undefined} loading={isBusy} onClick={() => void act()}>
          {confirm}
        </Button>
      </Group>
    </Modal>
  );
}
