import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type UndoToastProps = { message: string; onUndo: () => void };

/** What was done, and the button that takes it back. */
export function UndoToast({ message, onUndo }: UndoToastProps) {
  const { t } = useTranslation('ui');
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      {message}
      <Button size="compact-sm" variant="light" onClick={onUndo}>
        {t('undo')}
      </Button>
    </Group>
  );
}
