import { Button, Group, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Wire } from '@marea/domain/contract/endpoint';
import { providerAccountEndpoints } from '@marea/domain/payments/accounts/account.endpoints';
import type { Account, ProviderState } from '@marea/domain/payments/accounts/account.schema';
import { ApiError } from '@marea/web/client/client';
import { queryKeyOf } from '@marea/web/client/query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toastDone } from '../../core/toasts.tsx';
import { useChange } from '../../ui/data/useChange.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { fieldErrors, isAtFields, problemsBeside } from '../../ui/record/form/formFailure.ts';
import { FormProblems } from '../../ui/record/form/FormNotices.tsx';
import { tripsInTheWay } from '../../ui/trips/tripsAhead.ts';
import { TripLinks } from '../../ui/trips/TripsAheadDialog.tsx';

const { providerState, storeCredentials } = providerAccountEndpoints;

export type ConnectedAccount = Pick<Wire<Account>, '_id' | 'name' | 'provider'>;

type CredentialsProps = { account: ConnectedAccount; state: Wire<ProviderState> };
type CredentialFieldsProps = CredentialsProps & { onTyped: (isTyped: boolean) => void };

/** Secrets, which the API never returns: an empty field keeps the stored one. */
export function CredentialFields({ account, state, onTyped }: CredentialFieldsProps) {
  const { provider } = account;
  const { t } = useTranslation('accounts');
  const { typed, type, isTyped, isStoring, errors, paying, store } = useCredentials({ account, state });
  useEffect(() => {
    onTyped(isTyped);
    return () => onTyped(false);
  }, [onTyped, isTyped]);
  const known = (isStored: boolean) => t(isStored ? 'connection.isStored' : 'connection.isMissing');
  const field = (name: keyof CredentialText) => ({
    autoComplete: 'off',
    value: typed[name] ?? (name === 'publishableKey' ? state.publishableKey : ''),
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => type({ [name]: currentTarget.value }),
  });
  const line = { onKeyDown: onEnter(() => isTyped && store()) };
  return (
    <>
      <PasswordInput
        {...field('apiKey')}
        {...line}
        label={t('connection.apiKey')}
        description={known(state.hasApiKey)}
      />
      {provider === 'stripe' && (
        <>
          <PasswordInput
            {...field('webhookKey')}
            {...line}
            label={t('connection.signingSecret')}
            description={known(state.hasWebhookKey)}
          />
          <TextInput
            {...field('publishableKey')}
            {...line}
            label={t('connection.publishableKey')}
            description={t('connection.publishableKeyText')}
          />
        </>
      )}
      {provider === 'conekta' && (
        <Textarea
          {...field('webhookKey')}
          label={t('connection.publicKey')}
          description={known(state.hasWebhookKey)}
          minRows={3}
          autosize
          maxRows={8}
        />
      )}
      <FormProblems problems={problemsBeside(errors, shownOf(provider))} />
      {paying && <TripLinks {...paying} />}
      <Group>
        <Button variant="light" disabled={!isTyped} loading={isStoring} onClick={store}>
          {t('connection.store')}
        </Button>
      </Group>
    </>
  );
}

type CredentialText = { apiKey?: string; webhookKey?: string; publishableKey?: string };

/** The typed credentials, and a call that stores them. */
function useCredentials({ account: { _id }, state }: CredentialsProps) {
  const { t } = useTranslation('accounts');
  const [typed, setTyped] = useState<CredentialText>({});
  const storing = useChange(storeCredentials, {
    refreshes: [providerState],
    handlesError: isAtFields,
    onSuccess: () => {
      setTyped({});
      toastDone(t('connection.stored'));
    },
  });
  const onError = useRefreshOfStale();
  const { apiKey, webhookKey } = typed;
  const publishableKey = typed.publishableKey?.trim();
  const isNewKey = publishableKey !== undefined && publishableKey !== state.publishableKey;
  const changes = {
    ...(apiKey ? { apiKey } : {}),
    ...(webhookKey ? { webhookKey } : {}),
    ...(isNewKey ? { publishableKey } : {}),
  };
  return {
    typed,
    type: (more: CredentialText) => setTyped((before) => ({ ...before, ...more })),
    isTyped: Object.keys(changes).length > 0,
    isStoring: storing.isPending,
    errors: fieldErrors(storing.error),
    paying: tripsInTheWay(storing.error),
    store: () => storing.mutate({ params: { id: _id }, body: { version: state.version, ...changes } }, { onError }),
  };
}

/** Stores the credentials on Enter: the form around them would be saved without them. */
function onEnter(act: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    act();
  };
}

/** The fields that the form shows for a provider; only these can show an error. */
function shownOf(provider: ConnectedAccount['provider']): string[] {
  if (provider === 'stripe') return ['apiKey', 'webhookKey', 'publishableKey'];
  return provider === 'conekta' ? ['apiKey', 'webhookKey'] : ['apiKey'];
}

/** Refetches the state after somebody else's change, so that the next attempt starts from it. */
function useRefreshOfStale(): (error: Error) => void {
  const queryClient = useQueryClient();
  return (error) => {
    if (error instanceof ApiError && error.code === 'version_conflict')
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(providerState) });
  };
}

/** Disconnects the provider: an empty text removes what is stored. */
export function RemoveCredentials({ account: { _id, name }, state }: CredentialsProps) {
  const { version, isLocked, hasApiKey, hasWebhookKey } = state;
  const { t } = useTranslation('accounts');
  const [isAsked, { open, close }] = useDisclosure(false);
  const remove = useChange(storeCredentials, {
    refreshes: [providerState],
    handlesError: isAtFields,
    onSuccess: () => toastDone(t('connection.removed')),
  });
  const onError = useRefreshOfStale();
  const body = { version, apiKey: '', webhookKey: '', publishableKey: '' };
  const paying = tripsInTheWay(remove.error);
  if (!isLocked && !hasApiKey && !hasWebhookKey) return null;
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
        onConfirm={() => remove.mutateAsync({ params: { id: _id }, body }, { onError })}
        onClose={close}
      >
        {t('connection.removeText')}
        <FormProblems problems={problemsBeside(fieldErrors(remove.error), [])} />
        {paying && <TripLinks {...paying} />}
      </ConfirmDialog>
    </>
  );
}
