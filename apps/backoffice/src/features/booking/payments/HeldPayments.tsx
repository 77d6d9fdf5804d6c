import { Alert, Button, Modal, Radio, Stack } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { heldPaymentEndpoints } from '@marea/domain/payments/checkout/checkout.endpoints';
import type { HeldPayment, Release } from '@marea/domain/payments/checkout/pendingPayments.schema';
import { formatForeignMoney, formatMoney } from '@marea/texts/format/money';
import { releaseTexts } from '@marea/texts/payments/paymentMethods';
import { providerTexts } from '@marea/texts/payments/providers';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../../core/api.ts';
import { useMayCall } from '../../../core/session/useSession.ts';
import { DialogFoot } from '../../../ui/dialogs/DialogFoot.tsx';
import { MoneyField } from '../../../ui/fields/NumberField.tsx';
import { fieldErrors, problemsBeside } from '../../../ui/record/form/formFailure.ts';
import { FormProblems } from '../../../ui/record/form/FormNotices.tsx';
import { usePaymentChanges } from './usePayments.ts';

/** Online payments in another currency than agreed: those waiting for staff, and the outcome of the others. */
export function HeldPayments({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation(['booking', 'app']);
  const language = useLanguage();
  const mayCall = useMayCall();
  const { data } = useQuery({
    ...queries(heldPaymentEndpoints.heldPayments, { params: { id: bookingId } }),
    enabled: mayCall(heldPaymentEndpoints.heldPayments),
  });
  const [openPayment, setOpenPayment] = useState<Wire<HeldPayment> | null>(null);
  const close = () => setOpenPayment(null);
  return (
    <>
      {data?.data.map((payment) => {
        const values = {
          arrived: formatForeignMoney(payment.arrived, payment.arrivedCurrency),
          provider: providerTexts[language][payment.provider],
          asked: formatMoney(payment.charge.amount, payment.charge.currency, { withCode: true }),
        };
        if (payment.release) {
          return (
            <Alert key={payment.objectId} color="gray">
              {t('payments.held.done', { ...values, release: releaseTexts[language][payment.release] })}
            </Alert>
          );
        }
        return (
          <Alert
            key={payment.objectId}
            color="orange"
            icon={<IconAlertTriangle aria-hidden />}
            title={t('payments.held.title')}
            role="alert"
          >
            <Stack gap="sm" align="flex-start">
              {t('payments.held.text', values)}
              {mayCall(heldPaymentEndpoints.releaseHeldPayment) && (
                <Button size="sm" variant="default" onClick={() => setOpenPayment(payment)}>
                  {t('payments.held.decide')}
                </Button>
              )}
            </Stack>
          </Alert>
        );
      })}
      <Modal
        opened={openPayment !== null}
        onClose={close}
        centered
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': t('app:close') }}
        title={
          openPayment &&
          t('payments.held.decideTitle', {
            arrived: formatForeignMoney(openPayment.arrived, openPayment.arrivedCurrency),
          })
        }
      >
        {openPayment && <HeldPaymentForm payment={openPayment} onDone={close} />}
      </Modal>
    </>
  );
}

const choices: readonly Release[] = ['entered', 'returned', 'settled'];

/** Asks for the decision on a payment in another currency than agreed. */
export function HeldPaymentForm({ payment, onDone }: { payment: Wire<HeldPayment>; onDone: () => void }) {
  const { t } = useTranslation(['booking', 'app']);
  const { release } = usePaymentChanges();
  const [choice, setChoice] = useState<Release | null>(null);
  const [value, setValue] = useState<number | null>(null);
  const errors = fieldErrors(release.error);
  const isEntered = choice === 'entered';
  const submit = () => {
    if (!choice) return;
    const { attemptId: id, objectId } = payment;
    const body = { objectId, release: choice, ...(isEntered && value !== null && { value }) };
    release.mutate({ params: { id }, body }, { onSuccess: onDone });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        <Radio.Group value={choice} onChange={setChoice}>
          <Stack gap="sm">
            {choices.map((one) => (
              <Radio
                key={one}
                value={one}
                label={t(`payments.held.releases.${one}`)}
                description={t(`payments.held.texts.${one}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        {isEntered && (
          <MoneyField
            label={t('payments.held.value')}
            withAsterisk
            currency={payment.currency}
            value={value}
            error={errors.value}
            onChange={setValue}
          />
        )}
        <FormProblems problems={problemsBeside(errors, ['value'])} />
        <DialogFoot>
          <Button variant="default" onClick={onDone}>
            {t('app:cancel')}
          </Button>
          <Button
            type="submit"
            loading={release.isPending}
            disabled={choice === null || (isEntered && (value === null || value <= 0))}
          >
            {t('payments.held.submit')}
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}
