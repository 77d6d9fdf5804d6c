import { Button, Checkbox, SegmentedControl, Stack, Textarea } from '@mantine/core';
import type { PricedBooking } from '@marea/domain/booking/price/bookingPrice';
import type { FieldCode } from '@marea/domain/core/errors/fieldCode';
import { MAX_REMARK } from '@marea/domain/core/limits';
import { currencies } from '@marea/domain/core/money/money';
import type { Currency } from '@marea/domain/core/money/money';
import { accountsOfMethod, usualAccount } from '@marea/domain/payments/accounts/accountChoice';
import { payers } from '@marea/domain/payments/terms/paymentMethods';
import { formatMoney } from '@marea/texts/format/money';
import { payerTexts } from '@marea/texts/payments/paymentMethods';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useTranslation } from 'react-i18next';
import { DialogFoot } from '../../../ui/dialogs/DialogFoot.tsx';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { DayField } from '../../../ui/fields/DayField.tsx';
import { AccountField, MethodField } from '../../../ui/fields/MethodField.tsx';
import { MoneyField, NumberField } from '../../../ui/fields/NumberField.tsx';
import { PictureField } from '../../../ui/fields/PictureField.tsx';
import { useAccounts } from '../../../ui/fields/useAccounts.ts';
import { DraftFormFrame } from '../../../ui/record/draft/DraftFormFrame.tsx';
import { newRecord, useDraftForm } from '../../../ui/record/draft/useDraftForm.ts';
import { FormProblems } from '../../../ui/record/form/FormNotices.tsx';
import { paymentDraftFor, shownFee, inCurrency, isAbove, newPaymentOf, settledBy } from './paymentDraft.ts';
import type { PaymentDraft } from './paymentDraft.ts';
import { usePaymentChanges } from './usePayments.ts';
import classes from './Payments.module.css';

/** The fields that show their own errors. */
const FIELD_PATHS = 'type amount tendered.amount exchangeRate accountId payer dueDate description image'.split(' ');

const wayOf = ({ type, currency }: PaymentDraft) => ({ method: type, currency });

type PaymentFormProps = { booking: PricedBooking; rate: number | null; onDone: () => void };

/** The form of a payment: the balance due unless another amount is entered, with the card fee on top. */
export function PaymentForm({ booking, rate, onDone }: PaymentFormProps) {
  const { t } = useTranslation(['booking', 'app']);
  const language = useLanguage();
  const { take } = usePaymentChanges();
  const { accounts } = useAccounts(booking.locationId);
  const accountOf = (typed: PaymentDraft) =>
    typed.accountId === undefined ? (usualAccount(accounts, wayOf(typed))?._id ?? null) : typed.accountId;
  const needsAccount = (typed: PaymentDraft) => accountsOfMethod(accounts, wayOf(typed)).length > 0;
  const form = useDraftForm({
    record: newRecord,
    draftOf: () => paymentDraftFor(booking, rate),
    fieldPaths: FIELD_PATHS,
    check: (typed): Record<string, FieldCode> =>
      needsAccount(typed) && !accountOf(typed) ? { accountId: 'required' } : {},
    send: (typed, _base, idempotencyKeyOf) => {
      const body = newPaymentOf({ ...typed, accountId: accountOf(typed) }, booking);
      return take.mutateAsync({ body, idempotencyKey: idempotencyKeyOf(body) });
    },
    onSent: onDone,
  });
  const { draft, change, errors, problems, isSending } = form;
  const accountId = accountOf(draft);
  const account = accounts.find(({ _id }) => _id === accountId);
  const settled = settledBy(draft, booking);
  const fee = shownFee(draft, booking, account?.generateBankFee ?? true);

  return (
    <DraftFormFrame form={form}>
      <Stack gap="md">
        <MethodField
          label={t('payments.method')}
          withCollected={booking.reseller !== null}
          value={draft.type}
          error={errors.type}
          onChange={(type) => change({ type, accountId: undefined })}
        />
        <div className={classes.amount}>
          <MoneyField
            label={t('payments.amount')}
            data-autofocus
            // Selects the amount, so that typing a deposit replaces it.
            onFocus={({ currentTarget }) => currentTarget.select()}
            withAsterisk
            currency={draft.currency}
            value={draft.amount}
            error={errors.amount ?? errors['tendered.amount']}
            onChange={(amount) => change({ amount })}
          />
          <SegmentedControl
            aria-label={t('payments.currency')}
            data={currencies.map((value) => ({ value, label: value.toUpperCase() }))}
            value={draft.currency}
            onChange={(currency) => change({ currency, amount: inCurrency(draft, currency), accountId: undefined })}
          />
        </div>
        {draft.currency !== booking.currency && (
          <NumberField
            label={t('payments.rate')}
            withAsterisk
            min={0}
            decimals={4}
            value={draft.rate}
            error={errors.exchangeRate}
            onChange={(value) => change({ rate: value })}
          />
        )}
        {isAbove(draft, booking) && (
          <Checkbox
            label={t('payments.above')}
            description={t('payments.aboveText')}
            checked={draft.isAboveBalance}
            onChange={(event) => change({ isAboveBalance: event.currentTarget.checked })}
          />
        )}
        <AccountField
          label={t('payments.account')}
          locationId={booking.locationId}
          placeholder={needsAccount(draft) ? undefined : t('payments.noAccount')}
          withAsterisk={needsAccount(draft)}
          currency={draft.currency}
          method={draft.type}
          value={accountId}
          error={errors.accountId}
          onChange={(chosen) => change({ accountId: chosen })}
        />
        <ChoiceField
          label={t('payments.payer')}
          options={payers}
          text={(payer) => payerTexts[language][payer]}
          value={draft.payer}
          error={errors.payer}
          onChange={(payer) => change({ payer })}
        />
        <Checkbox
          label={t('payments.pending')}
          description={t('payments.pendingText')}
          checked={draft.isPending}
          onChange={(event) => change({ isPending: event.currentTarget.checked, dueDate: null })}
        />
        {draft.isPending && (
          <DayField
            label={t('payments.dueDate')}
            value={draft.dueDate}
            error={errors.dueDate}
            onChange={(dueDate) => change({ dueDate })}
          />
        )}
        <Textarea
          label={t('fields.notes')}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={MAX_REMARK}
          value={draft.description}
          error={errors.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <PictureField
          label={t('payments.receipt')}
          purpose="receipt"
          value={draft.image}
          error={errors.image}
          onChange={(image) => change({ image })}
        />
        <FormProblems problems={problems} />
        <DialogFoot>
          <PaymentSum
            currency={booking.currency}
            settled={settled}
            fee={fee}
            left={(booking.owed ?? 0) - (draft.isPending ? 0 : (settled ?? 0))}
            isExchanged={draft.currency !== booking.currency}
          />
          <Button variant="default" onClick={onDone}>
            {t('app:cancel')}
          </Button>
          <Button type="submit" loading={isSending} disabled={settled === null || settled <= 0}>
            {t('payments.submit')}
          </Button>
        </DialogFoot>
      </Stack>
    </DraftFormFrame>
  );
}

type PaymentSumProps = {
  /** The booking's currency; all amounts are in its minor units. */
  currency: Currency;
  /** The part of the balance that the payment settles; null while its amount is incomplete. */
  settled: number | null;
  fee: number;
  /** The balance after the payment; a negative one stays with the booking as a credit. */
  left: number;
  /** Whether the payment is in another currency. */
  isExchanged: boolean;
};

/** The sum of a payment in the booking's currency, with the card fee and the balance afterwards. */
export function PaymentSum({ currency, settled, fee, left, isExchanged }: PaymentSumProps) {
  const { t } = useTranslation('booking');
  const money = (amount: number) => formatMoney(amount, currency, { withCode: true });
  return (
    <dl className={classes.sum} aria-live="polite">
      {settled !== null && isExchanged && (
        <>
          <dt>{t('payments.settles')}</dt>
          <dd>{money(settled)}</dd>
        </>
      )}
      {fee > 0 && (
        <>
          <dt>{t('payments.bankFee')}</dt>
          <dd>{money(fee)}</dd>
        </>
      )}
      {settled !== null && fee > 0 && (
        <>
          <dt>{t('payments.charged')}</dt>
          <dd>
            <b>{money(settled + fee)}</b>
          </dd>
        </>
      )}
      {settled !== null && (
        <>
          <dt>{left < 0 ? t('payments.credit') : t('payments.left')}</dt>
          <dd>{money(Math.abs(left))}</dd>
        </>
      )}
    </dl>
  );
}
