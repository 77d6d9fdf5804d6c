import { Alert, Button, Radio, Stack } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import type { GuestPayment, Payable, PriceOfChoice } from '@marea/domain/payments/checkout/checkout.schema';
import type { OnlineMethod } from '@marea/domain/payments/checkout/providers';
import { exchanged } from '@marea/domain/payments/terms/exchange';
import { formatMoney } from '@marea/texts/format/money';
import { onlineMethodTexts, providerTexts } from '@marea/texts/payments/providers';
import { Money } from '@marea/web/components/Money.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import {
  IconBrandMastercard,
  IconBrandVisa,
  IconBuildingBank,
  IconBuildingStore,
  IconCreditCard,
} from '@tabler/icons-react';
import type { TablerIcon } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactWays } from '../../core/company/ContactWays.tsx';
import { paths } from '../../core/paths.ts';
import type { OpenedBooking } from './usePayment.ts';
import { usePaymentActs } from './usePayment.ts';
import classes from '../../ui/payments/payment.module.css';

type Choice = { payable: Payable; price: PriceOfChoice };
type ChoiceFormProps = { folio: string; booking: OpenedBooking; payment: Wire<GuestPayment> };

/** How much, by which way and in which money; with the bank fee before anything is paid. */
export function ChoiceForm({ folio, booking, payment }: ChoiceFormProps) {
  const { t } = useTranslation('payment');
  const language = useLanguage();
  const texts = onlineMethodTexts[language];
  const { start } = usePaymentActs(booking);
  const { payables, currency, due } = payment;
  const [chosenPart, setPart] = useState<PriceOfChoice['part']>('deposit');
  const [key, setKey] = useState<string | null>(null);
  // The amount due now, as on the pages before, unless the guest pays all.
  const part = due.kind === 'deposit' ? chosenPart : 'all';
  const choices: Choice[] = payables.flatMap((payable) =>
    payable.prices.filter((price) => price.part === part).map((price) => ({ payable, price })),
  );
  const chosen = choices.find((choice) => choiceKey(choice) === key) ?? choices[0];
  if (!chosen) {
    return (
      <div data-noprint>
        <Alert color="orange">{t('nothingOffered')}</Alert>
        <ContactWays slug={payment.company.slug} message={t('askToPay', { folio })} />
      </div>
    );
  }

  const { payable, price } = chosen;
  const { accountId, method, provider } = payable;
  const pay = () =>
    start.mutate(
      { accountId, method, part, currency: price.charge.currency, expectedCharge: price.charge.amount },
      {
        onSuccess: ({ _id, state }) => {
          if (state === 'open' || state === 'processing') goToProvider(folio, provider, _id);
        },
      },
    );
  const nameOf = ({ displayName, provider: by }: Payable) => displayName || providerTexts[language][by];
  /** The method, with its account and currency when several accounts have it. */
  const labelOf = (choice: Choice) => {
    const same = choices.filter((other) => other.payable.method === choice.payable.method);
    const differs = (what: (one: Choice) => string) => new Set(same.map(what)).size > 1;
    return [
      texts[choice.payable.method],
      differs((one) => one.payable.accountId) && nameOf(choice.payable),
      differs((one) => one.price.charge.currency) && choice.price.charge.currency.toUpperCase(),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  const isAllSandbox = choices.every(({ payable: { provider: by } }) => by === 'sandbox');
  const testTag = ({ payable: { provider: by } }: Choice) =>
    by === 'sandbox' && !isAllSandbox && ` ${t('sandbox.tag')}`;
  return (
    <section className={classes.card} data-noprint>
      <Stack gap="lg">
        {due.kind === 'deposit' && (
          <Radio.Group label={t('howMuch')} value={part} onChange={(value) => setPart(value)}>
            <Stack gap="xs" mt="xs">
              <Radio value="deposit" label={t('deposit', { amount: formatMoney(due.now, currency) })} />
              <Radio value="all" label={t('all', { amount: formatMoney(payment.owed, currency) })} />
            </Stack>
          </Radio.Group>
        )}
        <Radio.Group label={t('how')} value={choiceKey(chosen)} onChange={setKey}>
          <Stack gap="xs" mt="xs">
            {choices.map((choice) => (
              <Radio
                key={choiceKey(choice)}
                value={choiceKey(choice)}
                label={
                  <MethodLabel method={choice.payable.method}>
                    {labelOf(choice)}
                    {testTag(choice)}
                  </MethodLabel>
                }
                classNames={{ root: classes.way, body: classes.wayBody, labelWrapper: classes.wayLabel }}
              />
            ))}
          </Stack>
        </Radio.Group>
        {isAllSandbox && <p className={classes.sandbox}>{t('sandbox.short')}</p>}
        <div>
          <Line label={t('toBooking')} amount={price.amount} of={price} currency={currency} />
          {price.bankFee > 0 && <Line label={t('bankFee')} amount={price.bankFee} of={price} currency={currency} />}
          <div className={classes.line} data-strong>
            <span>{t('youPay')}</span>
            <Money {...price.charge} withCode />
          </div>
          {price.exchangeRate !== null && (
            <p className={classes.small}>{t('rate', { rate: price.exchangeRate.toFixed(2) })}</p>
          )}
        </div>
        {payable.authorises && <p className={classes.small}>{t('authorises')}</p>}
        {start.error && (
          <Alert color="red" role="alert">
            {start.error.message}
          </Alert>
        )}
        <Button size="lg" radius="lg" className={classes.act} loading={start.isPending} onClick={pay}>
          {t(payable.authorises ? 'authorise' : 'pay', {
            amount: formatMoney(price.charge.amount, price.charge.currency, { withCode: true }),
          })}
        </Button>
      </Stack>
    </section>
  );
}

type LineProps = { label: string; amount: number; of: PriceOfChoice; currency: GuestPayment['currency'] };

function Line({ label, amount, of: { charge, exchangeRate }, currency }: LineProps) {
  return (
    <div className={classes.line}>
      <span>{label}</span>
      <Money amount={exchanged(amount, currency, charge.currency, exchangeRate ?? 1)} currency={charge.currency} />
    </div>
  );
}

function choiceKey({ payable, price }: Choice): string {
  return `${payable.accountId} ${payable.method} ${price.charge.currency}`;
}

const icons: Record<OnlineMethod, TablerIcon> = {
  card: IconCreditCard,
  cash: IconBuildingStore,
  transfer: IconBuildingBank,
};

/** A way to pay with its mark before it; behind a card's the brands that every provider takes. */
export function MethodLabel({ method, children }: { method: OnlineMethod; children: ReactNode }) {
  const Icon = icons[method];
  return (
    <span className={classes.method}>
      <Icon size={20} aria-hidden />
      <span>{children}</span>
      {method === 'card' && (
        <span className={classes.brands} aria-hidden>
          <IconBrandVisa size={26} />
          <IconBrandMastercard size={26} />
        </span>
      )}
    </span>
  );
}

/**
 * Opens a provider's page as a new document, whose headers allow it to load the provider's scripts, such as Stripe's
 * form.
 */
export function goToProvider(folio: string, provider: string, attemptId: string): void {
  window.location.assign(paths.paymentAt(folio, provider, attemptId));
}
