import { Alert, Button, Radio, Stack } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import type { GuestPayment, PriceOfChoice } from '@marea/domain/payments/checkout/checkout.schema';
import { formatMoney } from '@marea/texts/format/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactWays } from '../../core/company/ContactWays.tsx';
import { ChoiceCost, choiceKey, choicesFor, PayChoices } from './PayChoices.tsx';
import type { Choice } from './PayChoices.tsx';
import type { PayPlace } from './payPlace.ts';
import type { OpenedBooking } from './usePayment.ts';
import { usePaymentActs } from './usePayment.ts';
import classes from '../../ui/payments/payment.module.css';

type ChoiceFormProps = {
  place: PayPlace;
  booking: OpenedBooking;
  payment: Wire<GuestPayment>;
  /** Continues without paying, if the guest may pay before boarding. */
  onPier?: (() => void) | undefined;
};

/** The choice of amount, method and currency. */
export function ChoiceForm({ place, booking, payment, onPier }: ChoiceFormProps) {
  const { t } = useTranslation('payment');
  const { currency, due, owed } = payment;
  const [chosenPart, setPart] = useState<PriceOfChoice['part']>('deposit');
  const [key, setKey] = useState<string | null>(null);
  // The amount due now, as on the previous pages, unless the guest pays all.
  const part = due.kind === 'deposit' ? chosenPart : 'all';
  const choices = choicesFor(payment, part);
  const chosen = choices.find((choice) => choiceKey(choice) === key) ?? choices[0];
  if (!chosen) {
    return (
      <div data-noprint>
        <Alert color="orange">{t('nothingOffered')}</Alert>
        <ContactWays slug={payment.company.slug} message={t('askToPay', { folio: place.folio })} />
      </div>
    );
  }
  return (
    <section className={classes.card} data-noprint>
      <Stack gap="lg">
        {due.kind === 'deposit' && (
          <Radio.Group label={t('howMuch')} value={part} onChange={setPart}>
            <Stack gap="xs" mt="xs">
              <Radio value="deposit" label={t('deposit', { amount: formatMoney(due.now, currency) })} />
              <Radio value="all" label={t('all', { amount: formatMoney(owed, currency) })} />
            </Stack>
          </Radio.Group>
        )}
        <PayChoices choices={choices} value={choiceKey(chosen)} onChange={setKey} />
        <PayChosen place={place} booking={booking} chosen={chosen} currency={currency} />
        {onPier && <AtPier amount={formatMoney(owed, currency, { withCode: true })} onPier={onPier} />}
      </Stack>
    </section>
  );
}

type PayChosenProps = Pick<ChoiceFormProps, 'place' | 'booking'> & {
  chosen: Choice;
  currency: GuestPayment['currency'];
};

/** The cost of the chosen way, and the button that starts the payment. */
function PayChosen({ place, booking, chosen: { payable, price }, currency }: PayChosenProps) {
  const { t } = useTranslation('payment');
  const { start } = usePaymentActs(booking);
  const { accountId, method, provider } = payable;
  const { part, charge } = price;
  const pay = () =>
    start.mutate(
      { accountId, method, part, currency: charge.currency, expectedCharge: charge.amount },
      {
        onSuccess: ({ _id, state }) => {
          // A new document, whose policy allows the provider's scripts, such as Stripe's form.
          if (state === 'open' || state === 'processing') window.location.assign(place.atProvider(provider, _id));
        },
      },
    );
  return (
    <>
      <ChoiceCost price={price} currency={currency} />
      {payable.authorises && <p className={classes.small}>{t('authorises')}</p>}
      {start.error && (
        <Alert color="red" role="alert">
          {start.error.message}
        </Alert>
      )}
      <Button size="lg" radius="lg" className={classes.act} loading={start.isPending} onClick={pay}>
        {t(payable.authorises ? 'authorise' : 'pay', {
          amount: formatMoney(charge.amount, charge.currency, { withCode: true }),
        })}
      </Button>
    </>
  );
}

function AtPier({ amount, onPier }: { amount: string; onPier: () => void }) {
  const { t } = useTranslation('payment');
  return (
    <div className={classes.pier}>
      <p className={classes.small}>{t('pier.text', { amount })}</p>
      <Button variant="default" size="md" radius="lg" className={classes.act} fullWidth onClick={onPier}>
        {t('pier.go')}
      </Button>
    </div>
  );
}
