import { accountsEndpoints } from '@marea/domain/payments/account.endpoints';
import type { Currency } from '@marea/domain/kernel/money';
import { useWorkplace } from '../../app/shell/useWorkplace.ts';
import { useAllRecords } from '../useAllRecords.ts';
import { RecordField } from './RecordField.tsx';

type AccountFieldProps = {
  label: string;
  placeholder?: string;
  /** Only accounts that take this currency, and this way to pay. */
  currency?: Currency;
  method?: string | null;
  /** Also those that take no money any more, whose payments are still there. */
  withInactive?: boolean;
  value: string | null;
  error?: string;
  onChange: (id: string | null) => void;
};

/** The account that money goes to or comes from, in the order of the settings. */
export function AccountField({ currency, method = null, withInactive = false, ...input }: AccountFieldProps) {
  const { _id } = useWorkplace().location;
  const { rows, isDenied } = useAllRecords(accountsEndpoints.accounts, {
    params: { id: _id },
    query: { sort: 'position', order: 'asc' },
  });
  if (isDenied) return null;
  const fitting = rows?.filter(
    (account) =>
      (withInactive || account.active) &&
      (!currency || account.currency.includes(currency)) &&
      (method === null || account.paymentMethod === null || account.paymentMethod === method),
  );
  return (
    <RecordField
      {...input}
      choices={fitting?.map(({ _id: value, displayName, name }) => ({ value, label: displayName || name }))}
    />
  );
}
