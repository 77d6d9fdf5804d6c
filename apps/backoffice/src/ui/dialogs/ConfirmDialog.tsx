import { Button, Group, Modal, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type ConfirmDialogProps = {
  opened: boolean;
  /** A question that names the record: 'Remove coupon VERANO15?' */
  title: string;
  /** The consequence for the record. */
  children: ReactNode;
  /** The label of the confirming button. */
  confirm: string;
  /** The label of the refusing button. */
  keep?: string;
  isGrave?: boolean;
  /** The dialog closes after success, and stays open for a retry after a failure. */
  onConfirm: () => unknown;
  onClose: () => void;
};

/** Asks before something that cannot be undone. The focus is on the harmless answer. */
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
      // The caller shows the failure.
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
