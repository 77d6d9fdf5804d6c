import { Button, Group, SegmentedControl, Select, Stack, Textarea } from '@mantine/core';
import type { AmountsOwed } from '@marea/domain/commissions/resellerAccount.schema';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import { MAX_REMARK } from '@marea/domain/core/limits';
import type { Currency } from '@marea/domain/core/money/money';
import { formatMoney } from '@marea/texts/format/money';
import { useTranslation } from 'react-i18next';
import { toastDone } from '../../core/toasts.tsx';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useChange } from '../data/useChange.ts';
import { AccountField, MethodField, type EnteredMethod } from '../fields/MethodField.tsx';
import { MoneyField } from '../fields/NumberField.tsx';
import { PictureField } from '../fields/PictureField.tsx';
import { DraftFormFrame } from '../record/draft/DraftFormFrame.tsx';
import { newRecord, useDraftForm } from '../record/draft/useDraftForm.ts';
import { isAtFields } from '../record/form/formFailure.ts';
import { FormProblems } from '../record/form/FormNotices.tsx';
import classes from './PayoutForm.module.css';

type PayoutDraft = {
  currency: Currency;
  isReceived: boolean;
  amount: number | null;
  method: Exclude<EnteredMethod, 'Cobro reseller anticipado'>;
  accountId: string | null;
  image: string | null;
  description: string;
};
const payoutOf = ({ isReceived, amount, method: type, ...rest }: PayoutDraft) => ({
  ...rest,
  type,
  amount: (isReceived ? -1 : 1) * (amount ?? 0),
});
/** The fields that show their own errors. */
const FIELD_PATHS = ['amount', 'type', 'accountId', 'image', 'description'];

type PayoutFormProps = {
  endpoint: Endpoint<'payReseller'> | Endpoint<'payOwner'> | Endpoint<'payCrew'>;
  refreshes: readonly Endpoint[];
  /** The reseller or the crew member, or the vessel whose owner is paid. */
  paidId: string;
  /** The balance today, independent of the shown period; negative when they owe the company. */
  owed: readonly AmountsOwed[];
  onClose: () => void;
};

/**
 * A payout to a reseller, an owner or the crew, by default the whole balance; or money received from one who was paid
 * too much.
 */
export function PayoutForm({ endpoint, refreshes, paidId, owed, onClose }: PayoutFormProps) {
  const { t } = useTranslation(['ui', 'app']);
  const { company } = useWorkplace();
  const owedIn = (of: Currency) => owed.find(({ currency }) => currency === of)?.amount ?? 0;
  const owing = (currency: Currency) => ({
    currency,
    isReceived: owedIn(currency) < 0,
    amount: Math.abs(owedIn(currency)) || null,
    accountId: null,
  });
  const pay = useChange<'payReseller' | 'payOwner' | 'payCrew'>(endpoint, { refreshes, handlesError: isAtFields });
  const form = useDraftForm({
    record: newRecord,
    draftOf: (): PayoutDraft => ({
      ...owing(owed.find((one) => one.amount !== 0)?.currency ?? company.currency),
      method: 'Bank transfer',
      image: null,
      description: '',
    }),
    fieldPaths: FIELD_PATHS,
    send: (typed, _base, idempotencyKeyOf) => {
      const body = payoutOf(typed);
      return pay.mutateAsync({ params: { id: paidId }, body, idempotencyKey: idempotencyKeyOf(body) });
    },
    onSent: ({ isReceived, amount, currency }) => {
      toastDone(t(isReceived ? 'payout.received' : 'payout.paid', { amount: formatMoney(amount ?? 0, currency) }));
      onClose();
    },
  });
  const { draft, change, errors } = form;
  const { currency, isReceived, amount, method } = draft;
  return (
    <DraftFormFrame form={form} className={classes.payout} label={t('payout.title')}>
      <Stack gap="sm">
        <SegmentedControl
          aria-label={t('payout.title')}
          value={isReceived ? 'received' : 'paid'}
          data={[
            { value: 'paid', label: t('payout.toThem') },
            { value: 'received', label: t('payout.fromThem') },
          ]}
          onChange={(value) => change({ isReceived: value === 'received' })}
        />
        <Group grow align="flex-start">
          <MoneyField
            label={t('payout.amount')}
            withAsterisk
            currency={currency}
            value={amount}
            error={errors.amount}
            onChange={(entered) => change({ amount: entered })}
          />
          {owed.length > 1 && (
            <Select
              label={t('payout.currency')}
              allowDeselect={false}
              data={owed.map(({ currency: value }) => ({ value, label: value.toUpperCase() }))}
              value={currency}
              onChange={(chosen) => chosen && change(owing(chosen))}
            />
          )}
        </Group>
        <MethodField
          label={t('payout.method')}
          value={method}
          error={errors.type}
          onChange={(chosen) => {
            change({ accountId: null, ...(chosen !== 'Cobro reseller anticipado' && { method: chosen }) });
          }}
        />
        <AccountField
          label={t('payout.account')}
          currency={currency}
          method={method}
          value={draft.accountId}
          error={errors.accountId}
          onChange={(accountId) => change({ accountId })}
        />
        <PictureField
          label={t('payout.receipt')}
          purpose="receipt"
          value={draft.image}
          error={errors.image}
          onChange={(image) => change({ image })}
        />
        <Textarea
          label={t('payout.description')}
          autosize
          minRows={2}
          maxLength={MAX_REMARK}
          value={draft.description}
          error={errors.description}
          onChange={({ currentTarget }) => change({ description: currentTarget.value })}
        />
        <FormProblems problems={form.problems} />
        <Group grow>
          <Button variant="default" onClick={onClose}>
            {t('app:cancel')}
          </Button>
          <Button type="submit" loading={form.isSending} disabled={!amount}>
            {t(isReceived ? 'payout.receive' : 'payout.pay')}
          </Button>
        </Group>
      </Stack>
    </DraftFormFrame>
  );
}
