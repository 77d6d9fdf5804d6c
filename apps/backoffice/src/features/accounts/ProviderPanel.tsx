import { ActionIcon, Alert, Badge, Button, CopyButton, Group, Skeleton, TextInput } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { providerAccountEndpoints } from '@marea/domain/payments/accounts/account.endpoints';
import type { ProviderState } from '@marea/domain/payments/accounts/account.schema';
import { formatDateTime } from '@marea/texts/format/dates';
import { ErrorState } from '@marea/web/components/states.tsx';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useChange } from '../../ui/data/useChange.ts';
import { CredentialFields, RemoveCredentials, type ConnectedAccount } from './CredentialFields.tsx';
import classes from './ProviderPanel.module.css';

const { providerState, testConnection } = providerAccountEndpoints;

type ProviderPanelProps = {
  account: ConnectedAccount;
  /** Notified when unsaved credentials appear or disappear. */
  onTyped: (isTyped: boolean) => void;
};

/** An account's connection to its provider: credentials to enter, a test of them, and the webhook address. */
export function ProviderPanel({ account, onTyped }: ProviderPanelProps) {
  const { t } = useTranslation('accounts');
  const isSandbox = account.provider === 'sandbox';
  const { data, error, refetch } = useQuery({
    ...queries(providerState, { params: { id: account._id } }),
    select: (answer) => answer.data,
    enabled: !isSandbox,
  });
  if (isSandbox) return <Alert color="grape">{t('connection.sandbox')}</Alert>;
  if (!data) {
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={220} radius="md" />;
  }
  return (
    <fieldset className={classes.panel}>
      <legend>{t('connection.title')}</legend>
      {data.isLocked && (
        <Alert color="red" title={t('connection.lockedTitle')}>
          {t('connection.lockedText')}
        </Alert>
      )}
      <CredentialFields account={account} state={data} onTyped={onTyped} />
      {/* The result of a test belongs to the credentials that were tested. */}
      <Test key={data.credentialsAt} accountId={account._id} isReady={data.hasApiKey} />
      <Webhooks state={data} />
      <RemoveCredentials account={account} state={data} />
    </fieldset>
  );
}

function Test({ accountId, isReady }: { accountId: string; isReady: boolean }) {
  const { t } = useTranslation('accounts');
  const test = useChange(testConnection);
  const outcome = test.data?.data;
  if (!isReady) return null;
  return (
    <Group gap="sm">
      <Button variant="default" loading={test.isPending} onClick={() => test.mutate({ params: { id: accountId } })}>
        {t('connection.test')}
      </Button>
      {outcome && (
        <Badge color={outcome.isAccepted ? 'green' : 'red'} variant="light" role="status">
          {t(outcome.isAccepted ? 'connection.accepted' : outcome.reason ? 'connection.refused' : 'connection.silent')}
        </Badge>
      )}
    </Group>
  );
}

function Webhooks({ state: { webhookUrl, notices, lastNoticeAt } }: { state: Wire<ProviderState> }) {
  const { t } = useTranslation('accounts');
  const { zone } = useWorkplace().location;
  if (!webhookUrl) return null;
  return (
    <TextInput
      label={t('connection.webhook')}
      description={
        lastNoticeAt
          ? t('connection.heard', { number: notices, at: formatDateTime(lastNoticeAt, zone) })
          : t('connection.unheard')
      }
      readOnly
      classNames={{ input: classes.address }}
      value={webhookUrl}
      onFocus={({ currentTarget }) => currentTarget.select()}
      rightSection={<Copy text={webhookUrl} />}
    />
  );
}

function Copy({ text }: { text: string }) {
  const { t } = useTranslation('accounts');
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <ActionIcon color="gray" aria-label={t(copied ? 'connection.copied' : 'connection.copy')} onClick={copy}>
          {copied ? <IconCheck size={17} aria-hidden /> : <IconCopy size={17} aria-hidden />}
        </ActionIcon>
      )}
    </CopyButton>
  );
}
