import type { Currency } from '@marea/domain/kernel/money';
import { RecordField } from './RecordField.tsx';
import { useAccounts } from './useAccounts.ts';

type AccountFieldProps = {
  label: string;
  /** Only accounts that take this currency, and this way to pay. */
  currency: Currency;
  method: string;
  value: string | null;
  error?: string;
  onChange: (id: string | null) => void;
};

/** The account that money goes to or comes from. */
export function AccountField({ currency, method, ...input }: AccountFieldProps) {
  const { accounts, isDenied } = useAccounts();
  if (isDenied) return null;
  const fitting = accounts.filter(
    (account) =>
      account.active &&
      account.currency.includes(currency) &&
      (account.paymentMethod === null || account.paymentMethod === method),
  );
  return <RecordField {...input} choices={fitting.map(({ _id: value, name: label }) => ({ value, label }))} />;
}
