import { Alert, Button, Code, Group, Modal, Stack, TextInput } from '@mantine/core';
import { dayBounds } from '@marea/domain/core/time/instants';
import { wallClock } from '@marea/domain/core/time/zone';
import { octoKeyEndpoints } from '@marea/domain/packages/octoKey.endpoints';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../core/layout.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { CopyTextButton } from '../../ui/CopyTextButton.tsx';
import { useChange } from '../../ui/data/useChange.ts';
import { DayField } from '../../ui/fields/DayField.tsx';
import { useNow } from '../../ui/useNow.ts';

const { octoKeys, createOctoKey } = octoKeyEndpoints;
const MAX_NAME = 80;

/** Creates a reseller's key and shows it once. */
export function NewOctoKeyDialog({ resellerId, onClose }: { resellerId: string; onClose: () => void }) {
  const { t } = useTranslation(['people', 'app']);
  const [key, setKey] = useState<string | null>(null);
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      fullScreen={useIsPhone()}
      closeOnClickOutside={key === null}
      closeOnEscape={key === null}
      closeButtonProps={{ 'aria-label': t('app:close') }}
      title={t(key ? 'octoKeys.shown' : 'octoKeys.new')}
    >
      {key ? <ShownKey value={key} onClose={onClose} /> : <KeyForm resellerId={resellerId} onMade={setKey} />}
    </Modal>
  );
}

function KeyForm({ resellerId, onMade }: { resellerId: string; onMade: (key: string) => void }) {
  const { t } = useTranslation('people');
  const { zone } = useWorkplace().location;
  const now = useNow();
  const [name, setName] = useState('');
  const [lastDay, setLastDay] = useState<string | null>(null);
  const create = useChange(createOctoKey, { refreshes: [octoKeys], onSuccess: ({ data }) => onMade(data.key) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const expiresAt = lastDay ? new Date(dayBounds(zone, lastDay).to).toISOString() : null;
    create.mutate({ params: { id: resellerId }, body: { name: name.trim(), expiresAt } });
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput
          label={t('octoKeys.name')}
          description={t('octoKeys.nameHint')}
          value={name}
          maxLength={MAX_NAME}
          data-autofocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <DayField
          label={t('octoKeys.until')}
          description={t('octoKeys.untilHint')}
          value={lastDay}
          minDate={wallClock(zone, now).date}
          onChange={setLastDay}
        />
        <Group justify="flex-end">
          <Button type="submit" disabled={name.trim() === ''} loading={create.isPending}>
            {t('octoKeys.make')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function ShownKey({ value, onClose }: { value: string; onClose: () => void }) {
  const { t } = useTranslation(['people', 'app']);
  return (
    <Stack>
      <Alert color="orange">{t('octoKeys.shownText')}</Alert>
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {value}
      </Code>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('app:close')}
        </Button>
        <CopyTextButton text={value} variant="filled" />
      </Group>
    </Stack>
  );
}
