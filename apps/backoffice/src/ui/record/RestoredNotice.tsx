import { Alert, Button, Group, Text } from '@mantine/core';
import { formatDateTime } from '@marea/texts/dates';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RestoredDraft } from './useTypedDraft.ts';

/** Says that a form shows what was typed before a reload, and takes it away again. */
export function RestoredNotice({ restored }: { restored: RestoredDraft | null }) {
  const { t } = useTranslation('ui');
  if (!restored) return null;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const time = formatDateTime(new Date(restored.at).toISOString(), timeZone);
  return (
    <Alert color="gray" p="xs" icon={<IconHistory size={18} aria-hidden />} role="status">
      <Group justify="space-between" gap="xs">
        <Text size="sm">{t('restored.text', { time })}</Text>
        <Button size="compact-sm" variant="transparent" px={0} onClick={restored.discard}>
          {t('restored.discard')}
        </Button>
      </Group>
    </Alert>
  );
}
