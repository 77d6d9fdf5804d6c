import { Button, Group, SegmentedControl, Select, Stack, Textarea } from '@mantine/core';
import type { Owed } from '@marea/domain/commissions/resellerAccount.schema';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import type { Currency } from '@marea/domain/kernel/money';
import { formatMoney } from '@marea/texts/money';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../app/shell/useWorkplace.ts';
import { toastDone } from '../../app/toasts.ts';
import { AccountField } from '../fields/AccountField.tsx';
import { MethodField, type EnteredMethod } from '../fields/MethodField.tsx';
import { MoneyField } from '../fields/NumberField.tsx';
import { PictureField } from '../fields/PictureField.tsx';
import { fieldErrors, isAtFields, problemsBeside } from '../record/formFailure.ts';
import { FormProblems } from '../record/FormProblems.tsx';
import { useChange } from '../useChange.ts';
import { useIdempotencyKey } from '../useIdempotencyKey.ts';
import classes from './PayoutForm.module.css';

/** The fields whose faults stand at them. */
const SHOWN = ['amount', 'type', 'accountId', 'image', 'description'];

type PayoutFormProps = {
  endpoint: Endpoint<'payReseller'> | Endpoint<'payOwner'> | Endpoint<'payCrew'>;
  refreshes: readonly Endpoint[];
  /** The reseller or the person of the crew, or the vessel whose owner is paid. */
  paidId: string;
  /** Now, whatever days of the account are shown; negative where they owe the company. */
  owed: readonly Owed[];
  onClose: () => void;
};

/** Money paid to a reseller, an owner or the crew, at first all that is owed; or received from one who has more than is theirs. */
export function PayoutForm({ endpoint, refreshes, paidId, owed, onClose }: PayoutFormProps) {
  const { t } = useTranslation(['ui', 'app']);
  const { company } = useWorkplace();
  const owedIn = (of: Currency) => owed.find(({ currency }) => currency === of)?.amount ?? 0;
  const [currency, setCurrency] = useState<Currency>(
    owed.find((one) => one.amount !== 0)?.currency ?? company.currency,
  );
  const [isReceived, receive] = useState(owedIn(currency) < 0);
  const [amount, setAmount] = useState<number | null>(Math.abs(owedIn(currency)) || null);
  const [method, setMethod] = useState<Exclude<EnteredMethod, 'Cobro reseller anticipado'>>('Bank transfer');
  const [accountId, setAccount] = useState<string | null>(null);
  const [image, setImage] = useState<string | null>(null);
  const [description, setDescription] = useState('');
  const keyOf = useIdempotencyKey();
  const pay = useChange<'payReseller' | 'payOwner' | 'payCrew'>(endpoint, {
    refreshes,
    handlesError: isAtFields,
    onSuccess: () => {
      toastDone(t(isReceived ? 'payout.received' : 'payout.paid', { amount: formatMoney(amount ?? 0, currency) }));
      onClose();
    },
  });
  const errors = fieldErrors(pay.error);
  const choose = (chosen: Currency) => {
    setCurrency(chosen);
    receive(owedIn(chosen) < 0);
    setAmount(Math.abs(owedIn(chosen)) || null);
    setAccount(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!amount) return;
    const body = { amount: isReceived ? -amount : amount, currency, type: method, accountId, image, description };
    pay.mutate({ params: { id: paidId }, body, idempotencyKey: keyOf(body) });
  };
  return (
    <form className={classes.payout} onSubmit={submit} aria-label={t('payout.title')} noValidate>
      <Stack gap="sm">
        <SegmentedControl
          aria-label={t('payout.title')}
          value={isReceived ? 'received' : 'paid'}
          data={[
            { value: 'paid', label: t('payout.toThem') },
            { value: 'received', label: t('payout.fromThem') },
          ]}
          onChange={(value) => receive(value === 'received')}
        />
        <Group grow align="flex-start">
          <MoneyField
            label={t('payout.amount')}
            withAsterisk
            currency={currency}
            value={amount}
            error={errors.amount}
            onChange={setAmount}
          />
          {owed.length > 1 && (
            <Select
              label={t('payout.currency')}
              allowDeselect={false}
              data={owed.map(({ currency: value }) => ({ value, label: value.toUpperCase() }))}
              value={currency}
              onChange={(chosen) => chosen && choose(chosen)}
            />
          )}
        </Group>
        <MethodField
          label={t('payout.method')}
          value={method}
          error={errors.type}
          onChange={(chosen) => {
            if (chosen !== 'Cobro reseller anticipado') setMethod(chosen);
            setAccount(null);
          }}
        />
        <AccountField
          label={t('payout.account')}
          currency={currency}
          method={method}
          value={accountId}
          error={errors.accountId}
          onChange={setAccount}
        />
        <PictureField
          label={t('payout.receipt')}
          purpose="receipt"
          value={image}
          error={errors.image}
          onChange={setImage}
        />
        <Textarea
          label={t('payout.description')}
          autosize
          minRows={2}
          maxLength={1_000}
          value={description}
          error={errors.description}
          onChange={({ currentTarget }) => setDescription(currentTarget.value)}
        />
        <FormProblems problems={problemsBeside(errors, SHOWN)} />
        <Group grow>
          <Button variant="default" onClick={onClose}>
            {t('app:cancel')}
          </Button>
          <Button type="submit" loading={pay.isPending} disabled={!amount}>
            {t(isReceived ? 'payout.receive' : 'payout.pay')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
