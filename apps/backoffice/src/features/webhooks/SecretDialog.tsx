import { Alert, Button, Code, CopyButton, Group, Modal, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A secret as it is shown this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation(['webhooks', 'app']);
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('app:close') }}
      title={t('secret.title')}
    >
      <Stack>
        <Alert color="orange">{t('secret.text')}</Alert>
        <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {secret}
        </Code>
        <Group justify="flex-end">
          <CopyButton value={secret}>
            {({ copied, copy }) => <Button onClick={copy}>{t(copied ? 'secret.copied' : 'secret.copy')}</Button>}
          </CopyButton>
        </Group>
      </Stack>
    </Modal>
  );
}
