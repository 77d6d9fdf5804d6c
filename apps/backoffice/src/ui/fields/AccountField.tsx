import type { Currency } from '@marea/domain/kernel/money';
import { fittingAccounts } from '@marea/domain/payments/accountChoice';
import type { PaymentMethod } from '@marea/domain/payments/paymentMethods';
import { recordChoices } from './recordChoices.ts';
import { RecordField } from './RecordField.tsx';
import { useAccounts } from './useAccounts.ts';

type AccountFieldProps = {
  label: string;
  placeholder?: string;
  /** The location of those who work here unless another is named. */
  locationId?: string;
  /** Only accounts of this currency and payment method. */
  currency: Currency;
  method: PaymentMethod;
  withAsterisk?: boolean;
  value: string | null;
  error?: string;
  onChange: (id: string | null) => void;
};

/** The account that money goes to or comes from; hidden where none takes it. */
export function AccountField({ locationId, currency, method, ...input }: AccountFieldProps) {
  const { accounts } = useAccounts(locationId);
  const fitting = fittingAccounts(accounts, { currency, method });
  if (fitting.length === 0 && input.value === null) return null;
  return <RecordField {...input} choices={recordChoices(fitting)} />;
}
