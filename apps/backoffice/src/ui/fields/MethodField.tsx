import type { Currency } from '@marea/domain/core/money/money';
import { fittingAccounts } from '@marea/domain/payments/accounts/accountChoice';
import { COLLECTED_BY_RESELLER } from '@marea/domain/payments/terms/paymentMethods';
import type { PaymentMethod } from '@marea/domain/payments/terms/paymentMethods';
import { paymentMethodTexts } from '@marea/texts/payments/paymentMethods';
import { useLanguage } from '@marea/web/i18n/i18n';
import { OptionField } from './OptionField.tsx';
import { RecordField, choicesInOrder } from './RecordField.tsx';
import { useAccounts } from './useAccounts.ts';

/** The methods that people enter; a provider's payments are entered automatically. */
const entered = ['Cash', 'Bank transfer', 'Credit card', 'Credit card manual'] as const satisfies PaymentMethod[];
export type EnteredMethod = (typeof entered)[number] | typeof COLLECTED_BY_RESELLER;

type MethodFieldProps = {
  label: string;
  withAsterisk?: boolean;
  /** Whether the reseller may have collected the payment from the guest. */
  withCollected?: boolean;
  value: string | null;
  error?: string;
  onChange: (method: EnteredMethod) => void;
};

/** The payment method of money handed over. */
export function MethodField({ withCollected = false, onChange, ...input }: MethodFieldProps) {
  const texts = paymentMethodTexts[useLanguage()];
  const options: readonly EnteredMethod[] = withCollected ? [...entered, COLLECTED_BY_RESELLER] : entered;
  return (
    <OptionField
      withAsterisk
      allowDeselect={false}
      {...input}
      options={options}
      text={(method) => texts[method as PaymentMethod]}
      onChange={(chosen) => {
        const method = options.find((option) => option === chosen);
        if (method) onChange(method);
      }}
    />
  );
}

type AccountFieldProps = {
  label: string;
  placeholder?: string;
  /** By default the current location. */
  locationId?: string;
  /** Only accounts of this currency and payment method. */
  currency: Currency;
  method: PaymentMethod;
  withAsterisk?: boolean;
  value: string | null;
  error?: string;
  onChange: (id: string | null) => void;
};

/** The account that money goes to or comes from; hidden if none takes it. */
export function AccountField({ locationId, currency, method, ...input }: AccountFieldProps) {
  const { accounts } = useAccounts(locationId);
  const fitting = fittingAccounts(accounts, { currency, method });
  if (fitting.length === 0 && input.value === null) return null;
  return <RecordField {...input} choices={choicesInOrder(fitting)} />;
}
