import { Button, Radio, Stack } from '@mantine/core';
import type { Wire } from '@marea/domain/kernel/wire';
import type { AuthorisedDecision } from '@marea/domain/payments/attempt.status';
import { authorisedDecisions } from '@marea/domain/payments/attempt.status';
import type { AuthorisedPayment } from '@marea/domain/payments/checkout.schema';
import { capturesInPart } from '@marea/domain/payments/providers';
import { partOfPayment } from '@marea/domain/payments/returnOfPayment';
import { Money } from '@marea/web/Money.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { MoneyField } from '../../../ui/fields/NumberField.tsx';
import { fieldErrors, problemsBeside } from '../../../ui/record/formFailure.ts';
import { FormProblems } from '../../../ui/record/FormProblems.tsx';
import { usePaymentChanges } from './usePayments.ts';
import classes from './Payments.module.css';

type DecideAuthorisedProps = {
  payment: Wire<AuthorisedPayment>;
  /** Minor units of the booking's currency. */
  owed: number;
  onDone: () => void;
};

/** Captures what is authorised, whole or in part, or gives it free. */
export function DecideAuthorised({ payment, owed, onDone }: DecideAuthorisedProps) {
  const { t } = useTranslation(['booking', 'app']);
  const { decide } = usePaymentChanges();
  const isInPart = capturesInPart(payment.provider);
  const isTooMuch = !isInPart && payment.amount > owed;
  const most = isTooMuch ? 0 : Math.min(payment.amount, owed);
  const [act, setAct] = useState<AuthorisedDecision>(most > 0 ? 'capture' : 'release');
  const [amount, setAmount] = useState<number | null>(most);
  const errors = fieldErrors(decide.error);
  const isCaptured = act === 'capture';
  const isRight = amount !== null && amount > 0 && amount <= most;
  const whole = { ...payment, tendered: payment.charge };
  const { bankFee, tendered } = partOfPayment(whole, { part: isRight ? amount : 0, of: payment.amount });
  const captureWhole = t(
    isTooMuch ? 'payments.authorised.texts.wholeIsTooMuch' : 'payments.authorised.texts.captureWhole',
  );
  const texts = {
    capture: isInPart ? t('payments.authorised.texts.capture') : captureWhole,
    release: t('payments.authorised.texts.release'),
  };
  const submit = () => {
    const body = { act, ...(isCaptured && amount !== null && { amount }) };
    decide.mutate({ params: { id: payment._id }, body }, { onSuccess: onDone });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        <Radio.Group value={act} aria-label={t('payments.authorised.decide')} onChange={(value) => setAct(value)}>
          <Stack gap="sm">
            {authorisedDecisions.map((one) => (
              <Radio
                key={one}
                value={one}
                disabled={one === 'capture' && most === 0}
                label={t(`payments.authorised.acts.${one}`)}
                description={texts[one]}
              />
            ))}
          </Stack>
        </Radio.Group>
        {isCaptured && (
          <>
            <MoneyField
              label={t('payments.settles')}
              withAsterisk
              max={most}
              readOnly={!isInPart}
              currency={payment.currency}
              value={amount}
              error={errors.amount}
              onChange={setAmount}
            />
            <dl className={classes.sum}>
              <dt>{t('payments.bankFee')}</dt>
              <dd>
                <Money amount={bankFee} currency={payment.currency} withCode />
              </dd>
              <dt>{t('payments.charged')}</dt>
              <dd>
                <Money {...tendered} withCode />
              </dd>
            </dl>
          </>
        )}
        <FormProblems problems={problemsBeside(errors, ['amount'])} />
        <DialogFoot>
          <Button variant="default" onClick={onDone}>
            {t('app:cancel')}
          </Button>
          <Button
            type="submit"
            color={isCaptured ? undefined : 'red'}
            loading={decide.isPending}
            disabled={isCaptured && !isRight}
          >
            {t(`payments.authorised.submit.${act}`)}
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}
