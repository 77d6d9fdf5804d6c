import { Alert, Anchor, MultiSelect, Select, Switch, TextInput } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { currencies } from '@marea/domain/core/money/money';
import { reconciliationEndpoints } from '@marea/domain/payments/accounts/account.endpoints';
import { accounts } from '@marea/domain/payments/accounts/account.schema';
import type { Account } from '@marea/domain/payments/accounts/account.schema';
import { mayAuthorise, methodsOf, paymentProviders } from '@marea/domain/payments/checkout/providers';
import type { PaymentProvider } from '@marea/domain/payments/checkout/providers';
import { paymentMethodTexts } from '@marea/texts/payments/paymentMethods';
import { onlineMethodTexts, providerTexts } from '@marea/texts/payments/providers';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../core/paths.ts';
import { useMayCall } from '../../core/session/useSession.ts';
import { LocationField } from '../../ui/fields/LocationField.tsx';
import { RecordFormFrame } from '../../ui/record/form/RecordFormFrame.tsx';
import { useRecordForm, type SavingOf } from '../../ui/record/form/useRecordForm.ts';
import { ProviderPanel } from './ProviderPanel.tsx';

/** The payment methods that go to a single account. */
const methods = ['Cash', 'Bank transfer', 'Credit card', 'Credit card manual', 'card'] as const;

type AccountFormProps = {
  saving: SavingOf<typeof accounts, Wire<Account>>;
  account: Wire<Account> | null;
};

// The API puts a new account after all others of the company.
const { position: _, ...initial } = accounts.defaults();

/**
 * The form of an account: its name, the methods and currency it takes, and whether a card costs the guest the bank fee.
 */
export function AccountForm({ saving, account }: AccountFormProps) {
  const { t } = useTranslation('accounts');
  const texts = paymentMethodTexts[useLanguage()];
  const names = providerTexts[useLanguage()];
  const online = onlineMethodTexts[useLanguage()];
  const form = useRecordForm({
    saving,
    record: account,
    of: accounts,
    initial: { ...initial, name: '' },
    label: (name) => t(`fields.${name}`),
  });
  const { provider } = form.values;
  /** Guests pay by card unless the provider shares other methods with the one before. */
  const chooseProvider = (chosen: PaymentProvider | null) => {
    const shared = chosen ? (form.values.guestMethods ?? []).filter((one) => methodsOf[chosen].includes(one)) : [];
    form.setValue('provider', chosen);
    form.setValue('guestMethods', chosen && shared.length === 0 ? ['card'] : shared);
  };
  const hasTypedKeys = useRef(false);
  const noteTyped = useCallback((isTyped: boolean) => (hasTypedKeys.current = isTyped), []);
  const mayReconcile = useMayCall()(reconciliationEndpoints.providerPayouts);
  return (
    <RecordFormFrame form={{ ...form, isDirty: () => form.isDirty() || hasTypedKeys.current }}>
      <TextInput {...form.field('name')} />
      <TextInput {...form.field('displayName')} description={t('asShown')} />
      <TextInput {...form.field('reference')} description={t('asNumber')} />
      <MultiSelect
        {...form.field('currency')}
        data={currencies.map((value) => ({ value, label: value.toUpperCase() }))}
        value={form.values.currency ?? []}
      />
      <Select
        {...form.field('paymentMethod')}
        data={methods.map((value) => ({ value, label: texts[value] }))}
        placeholder={t('anyMethod')}
        clearable
      />
      <TextInput {...form.field('country')} />
      <LocationField {...form.field('locationId')} />
      <Select
        {...form.field('provider')}
        data={paymentProviders.map((value) => ({ value, label: names[value] }))}
        placeholder={t('noProvider')}
        description={t('providerHint')}
        clearable
        onChange={(chosen) => chooseProvider(paymentProviders.find((one) => one === chosen) ?? null)}
      />
      {provider && (
        <MultiSelect
          {...form.field('guestMethods')}
          data={methodsOf[provider].map((value) => ({ value, label: online[value] }))}
          value={form.values.guestMethods ?? []}
        />
      )}
      {provider && form.values.guestMethods?.length === 0 && <Alert color="orange">{t('noMethodText')}</Alert>}
      {provider && mayAuthorise(provider) && (
        <Switch {...form.tick('authorisesFirst')} description={t('authorisesFirstHint')} />
      )}
      <Switch {...form.tick('generateBankFee')} />
      <Switch {...form.tick('active')} />
      {account && provider && account.provider === provider && <ProviderPanel account={account} onTyped={noteTyped} />}
      {account?.provider && mayReconcile && (
        <Anchor component={Link} size="sm" to={`${paths.reconciliation}?account=${account._id}`}>
          {t('reconcile')}
        </Anchor>
      )}
    </RecordFormFrame>
  );
}
