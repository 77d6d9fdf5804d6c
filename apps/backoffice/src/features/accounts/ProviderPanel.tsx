import {
  Alert,
  Badge,
  Button,
  Code,
  CopyButton,
  Group,
  PasswordInput,
  Skeleton,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Wire } from '@marea/domain/kernel/wire';
import type { Account } from '@marea/domain/payments/account.schema';
import { providerAccountEndpoints } from '@marea/domain/payments/providerAccount.endpoints';
import type { ProviderState } from '@marea/domain/payments/providerAccount.schema';
import { formatDateTime } from '@marea/texts/dates';
import { ApiError } from '@marea/web/client';
import { queryKeyOf } from '@marea/web/query';
import { ErrorState } from '@marea/web/states.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../app/api.ts';
import { useWorkplace } from '../../app/shell/useWorkplace.ts';
import { toastDone } from '../../app/toasts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { fieldErrors, isAtFields, problemsBeside } from '../../ui/record/formFailure.ts';
import { FormProblems } from '../../ui/record/FormProblems.tsx';
import { useChange } from '../../ui/useChange.ts';

const { providerState, storeCredentials, testConnection } = providerAccountEndpoints;

type ConnectedAccount = Pick<Wire<Account>, '_id' | 'name' | 'provider'>;

/** How an account stands with its provider: credentials to write, a test of them, and where webhooks go. */
export function ProviderPanel({ account }: { account: ConnectedAccount }) {
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
    <Stack gap="sm">
      <Text fw={600}>{t('connection.title')}</Text>
      <Credentials account={account} state={data} />
      {/* What a test said of other credentials is no longer told. */}
      <Test key={data.credentialsAt} accountId={account._id} isReady={data.hasApiKey} />
      <Webhooks state={data} />
    </Stack>
  );
}

type CredentialsProps = { account: ConnectedAccount; state: Wire<ProviderState> };

/** Written and never read back: what is left empty stays as it is. */
function Credentials({ account, state }: CredentialsProps) {
  const { _id, provider } = account;
  const { t } = useTranslation('accounts');
  const [apiKey, setApiKey] = useState('');
  const [webhookKey, setWebhookKey] = useState('');
  const [typedKey, setTypedKey] = useState<string | null>(null);
  const publishableKey = typedKey ?? state.publishableKey;
  const isNewKey = publishableKey !== state.publishableKey;
  const store = useChange(storeCredentials, {
    refreshes: [providerState],
    handlesError: isAtFields,
    onSuccess: () => {
      setApiKey('');
      setWebhookKey('');
      setTypedKey(null);
      toastDone(t('connection.stored'));
    },
  });
  const refreshStale = useRefreshOfStale();
  const errors = fieldErrors(store.error);
  const save = () =>
    store.mutate(
      {
        params: { id: _id },
        body: {
          version: state.version,
          ...(apiKey ? { apiKey } : {}),
          ...(webhookKey ? { webhookKey } : {}),
          ...(isNewKey ? { publishableKey } : {}),
        },
      },
      { onError: refreshStale },
    );
  const known = (isStored: boolean) => t(isStored ? 'connection.isStored' : 'connection.isMissing');
  return (
    <>
      <PasswordInput
        label={t('connection.apiKey')}
        description={known(state.hasApiKey)}
        autoComplete="off"
        value={apiKey}
        error={errors.apiKey}
        onChange={(event) => setApiKey(event.currentTarget.value)}
      />
      {provider === 'stripe' && (
        <PasswordInput
          label={t('connection.signingSecret')}
          description={known(state.hasWebhookKey)}
          autoComplete="off"
          value={webhookKey}
          error={errors.webhookKey}
          onChange={(event) => setWebhookKey(event.currentTarget.value)}
        />
      )}
      {provider === 'stripe' && (
        <TextInput
          label={t('connection.publishableKey')}
          description={t('connection.publishableKeyText')}
          autoComplete="off"
          value={publishableKey}
          error={errors.publishableKey}
          onChange={(event) => setTypedKey(event.currentTarget.value.trim())}
        />
      )}
      {provider === 'conekta' && (
        <Textarea
          label={t('connection.publicKey')}
          description={known(state.hasWebhookKey)}
          minRows={3}
          autosize
          maxRows={8}
          value={webhookKey}
          error={errors.webhookKey}
          onChange={(event) => setWebhookKey(event.currentTarget.value)}
        />
      )}
      <FormProblems problems={problemsBeside(errors, shownOf(provider))} />
      <Group>
        <Button variant="light" disabled={!apiKey && !webhookKey && !isNewKey} loading={store.isPending} onClick={save}>
          {t('connection.store')}
        </Button>
        {(state.hasApiKey || state.hasWebhookKey) && <RemoveCredentials account={account} state={state} />}
      </Group>
    </>
  );
}

/** The fields that the form shows for a provider, and at which it says what is wrong with them. */
function shownOf(provider: ConnectedAccount['provider']): string[] {
  if (provider === 'stripe') return ['apiKey', 'webhookKey', 'publishableKey'];
  return provider === 'conekta' ? ['apiKey', 'webhookKey'] : ['apiKey'];
}

/** Reads the state again where somebody else has changed it, so that the next attempt starts from theirs. */
function useRefreshOfStale(): (error: Error) => void {
  const queryClient = useQueryClient();
  return (error) => {
    if (error instanceof ApiError && error.code === 'version_conflict')
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(providerState) });
  };
}

/** Ends the connection: an empty text removes what is stored. */
function RemoveCredentials({ account: { _id, name }, state: { version } }: CredentialsProps) {
  const { t } = useTranslation('accounts');
  const [isAsked, { open, close }] = useDisclosure(false);
  const remove = useChange(storeCredentials, {
    refreshes: [providerState],
    onSuccess: () => toastDone(t('connection.removed')),
  });
  const refreshStale = useRefreshOfStale();
  const body = { version, apiKey: '', webhookKey: '', publishableKey: '' };
  return (
    <>
      <Button variant="subtle" color="red" onClick={open}>
        {t('connection.remove')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('connection.removeTitle', { name })}
        confirm={t('connection.remove')}
        isGrave
        onConfirm={() => remove.mutateAsync({ params: { id: _id }, body }, { onError: refreshStale })}
        onClose={close}
      >
        {t('connection.removeText')}
      </ConfirmDialog>
    </>
  );
}

function Test({ accountId, isReady }: { accountId: string; isReady: boolean }) {
  const { t } = useTranslation('accounts');
  const test = useChange(testConnection);
  const outcome = test.data?.data;
  return (
    <Group gap="sm">
      <Button
        variant="default"
        disabled={!isReady}
        loading={test.isPending}
        onClick={() => test.mutate({ params: { id: accountId } })}
      >
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
    <div>
      <Text fw={600} size="sm">
        {t('connection.webhook')}
      </Text>
      <Text c="dimmed" size="sm">
        {lastNoticeAt
          ? t('connection.heard', { number: notices, at: formatDateTime(lastNoticeAt, zone) })
          : t('connection.unheard')}
      </Text>
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {webhookUrl}
      </Code>
      <CopyButton value={webhookUrl}>
        {({ copied, copy }) => (
          <Button variant="subtle" size="compact-sm" onClick={copy}>
            {t(copied ? 'connection.copied' : 'connection.copy')}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
