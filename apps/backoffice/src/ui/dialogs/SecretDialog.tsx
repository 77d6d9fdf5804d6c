import { Alert, Code, Group, Modal, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyTextButton } from '../CopyTextButton.tsx';

type SecretDialogProps = {
  secret: string;
  words: { title: string; text: string; copy?: string };
  onClose: () => void;
};

/** A secret that is shown only once. */
export function SecretDialog({ secret, words, onClose }: SecretDialogProps) {
  const { t } = useTranslation('app');
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('close') }}
      title={words.title}
    >
      <Stack>
        <Alert color="orange">{words.text}</Alert>
        <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {secret}
        </Code>
        <Group justify="flex-end">
          <CopyTextButton text={secret} label={words.copy} variant="filled" />
        </Group>
      </Stack>
    </Modal>
  );
}
