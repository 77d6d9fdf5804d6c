import { Button, Group, Table, Text, TextInput } from '@mantine/core';
import { MAX_REASON } from '@marea/domain/core/limits';
import type { Currency } from '@marea/domain/core/money/money';
import { cashCountEndpoints } from '@marea/domain/payments/accounts/account.endpoints';
import type { CashOfPerson as Drawer } from '@marea/domain/payments/accounts/account.schema';
import { cashDifference } from '@marea/domain/payments/accounts/cashDifference';
import { formatMoney } from '@marea/texts/format/money';
import { queryKeyOf } from '@marea/web/client/query';
import { Money, MoneyCell } from '@marea/web/components/Money.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayCall } from '../../core/session/useSession.ts';
import { toastDone } from '../../core/toasts.tsx';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useChange, useIdempotencyKey } from '../../ui/data/useChange.ts';
import { MoneyField } from '../../ui/fields/NumberField.tsx';
import { fieldErrors, isAtFields, problemsBeside } from '../../ui/record/form/formFailure.ts';
import { FormProblems } from '../../ui/record/form/FormNotices.tsx';

const COLUMNS = 6;

/** Cash in a drawer that no payment explains, minor units; null if not entered. */
type Change = { float: number | null; takenOut: number | null };
const NO_CHANGE: Change = { float: null, takenOut: null };
const amountsOf = ({ float, takenOut }: Change) => ({ float: float ?? 0, takenOut: takenOut ?? 0 });

type CashOfPersonProps = { date: string; drawer: Drawer };

/** A person's cash in one currency: taken, counted, and the difference from what is expected. */
export function CountedCash({ date, drawer }: CashOfPersonProps) {
  const { t } = useTranslation('payments');
  const { name, currency, taken, refunded, amount: expected } = drawer;
  const [counted, setCounted] = useState<number | null>(null);
  const [change, setChange] = useState(NO_CHANGE);
  const mayStore = useMayCall()(cashCountEndpoints.storeCashCount);
  return (
    <>
      <Table.Tr>
        <Table.Td>
          {name}
          <Text component="div" hiddenFrom="sm" size="sm" c="dimmed">
            {t('cash.taken')} <Money amount={taken} currency={currency} />
            <br />
            {t('cash.refunded')} <Money amount={refunded} currency={currency} />
          </Text>
        </Table.Td>
        <Table.Td visibleFrom="sm">{currency.toUpperCase()}</Table.Td>
        <Table.Td ta="right" visibleFrom="sm">
          <MoneyCell amount={taken} currency={currency} />
        </Table.Td>
        <Table.Td ta="right" visibleFrom="sm">
          <MoneyCell amount={refunded} currency={currency} />
        </Table.Td>
        <Table.Td ta="right">
          <b>
            <MoneyCell amount={expected} currency={currency} />
          </b>
        </Table.Td>
        <Table.Td miw={124}>
          <MoneyField
            aria-label={t('cash.countedBy', { name, currency: currency.toUpperCase() })}
            currency={currency}
            value={counted}
            onChange={setCounted}
          />
          <div role="status">
            <CashDifference
              difference={counted === null ? null : cashDifference({ expected, counted, ...amountsOf(change) })}
              currency={currency}
            />
          </div>
        </Table.Td>
      </Table.Tr>
      {counted !== null && mayStore && (
        <Table.Tr data-noprint>
          <Table.Td colSpan={COLUMNS}>
            <StoreCount
              date={date}
              drawer={drawer}
              counted={counted}
              change={change}
              onChange={setChange}
              onStored={() => {
                setCounted(null);
                setChange(NO_CHANGE);
              }}
            />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}

type StoreCountProps = CashOfPersonProps & {
  counted: number;
  change: Change;
  onChange: (change: Change) => void;
  onStored: () => void;
};

/** Stores the counted and the expected cash, with the morning's change, the cash taken out and a note. */
function StoreCount({ date, drawer, counted, change, onChange, onStored }: StoreCountProps) {
  const { t } = useTranslation('payments');
  const { location } = useWorkplace();
  const [note, setNote] = useState('');
  const queryClient = useQueryClient();
  const repeatKeyOf = useIdempotencyKey();
  const { userId, name, currency, amount: expected } = drawer;
  const store = useChange(cashCountEndpoints.storeCashCount, {
    refreshes: [cashCountEndpoints.cashCounts, cashCountEndpoints.cashCount],
    handlesError: isAtFields,
    onSuccess: () => {
      toastDone(t('cash.stored'));
      onStored();
    },
  });
  // A colleague may have taken more meanwhile: refetches the expected cash.
  const onError = () => void queryClient.invalidateQueries({ queryKey: queryKeyOf(cashCountEndpoints.cashCount) });
  const errors = fieldErrors(store.error);
  const body = { date, userId, currency, expected, ...amountsOf(change), counted, note: note.trim() };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const input = { params: { id: location._id }, body, idempotencyKey: repeatKeyOf(body) };
        store.mutate(input, { onError });
      }}
    >
      <Group align="flex-end" gap="sm">
        <MoneyField
          label={t('cash.floatOf', { name })}
          flex="1 1 10rem"
          currency={currency}
          value={change.float}
          error={errors.float}
          onChange={(float) => onChange({ ...change, float })}
        />
        <MoneyField
          label={t('cash.takenOutOf', { name })}
          flex="1 1 10rem"
          currency={currency}
          value={change.takenOut}
          error={errors.takenOut}
          onChange={(takenOut) => onChange({ ...change, takenOut })}
        />
        <TextInput
          label={t('cash.noteOf', { name })}
          maxLength={MAX_REASON}
          flex="1 1 12rem"
          value={note}
          error={errors.note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button type="submit" loading={store.isPending}>
          {t('cash.store')}
        </Button>
      </Group>
      <FormProblems problems={problemsBeside(errors, ['float', 'takenOut', 'note'])} />
    </form>
  );
}

type CashDifferenceProps = {
  /** Counted less expected, minor units; null before a count. */
  difference: number | null;
  currency: Currency;
};

/** Whether a drawer is right, or how much it is short or over. */
export function CashDifference({ difference, currency }: CashDifferenceProps) {
  const { t } = useTranslation('payments');
  if (difference === null) return null;
  const amount = formatMoney(Math.abs(difference), currency, { withCode: true });
  const kind = difference === 0 ? 'right' : difference < 0 ? 'short' : 'over';
  return (
    <Text span size="sm" fw={600} c={difference === 0 ? 'green' : 'red'}>
      {t(`cash.${kind}`, { amount })}
    </Text>
  );
}
