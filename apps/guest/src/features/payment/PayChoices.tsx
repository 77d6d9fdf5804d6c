import { Radio, Stack } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import type { Currency } from '@marea/domain/core/money/money';
import type { GuestPayment, Payable, PriceOfChoice } from '@marea/domain/payments/checkout/checkout.schema';
import type { OnlineMethod } from '@marea/domain/payments/checkout/providers';
import { exchanged } from '@marea/domain/payments/terms/exchange';
import { onlineMethodTexts, providerTexts } from '@marea/texts/payments/providers';
import { Money } from '@marea/web/components/Money.tsx';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import {
  IconBrandMastercard,
  IconBrandVisa,
  IconBuildingBank,
  IconBuildingStore,
  IconCreditCard,
} from '@tabler/icons-react';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../../ui/payments/payment.module.css';

/** A way to pay online, and its cost. */
export type Choice = { payable: Payable; price: PriceOfChoice };

export function choiceKey({ payable, price }: Choice): string {
  return `${payable.accountId} ${payable.method} ${price.charge.currency}`;
}

/** The choices for paying a part of the balance due. */
export function choicesFor({ payables }: Wire<GuestPayment>, part: PriceOfChoice['part']): Choice[] {
  return payables.flatMap((payable) =>
    payable.prices.filter((price) => price.part === part).map((price) => ({ payable, price })),
  );
}

type PayChoicesProps = {
  choices: readonly Choice[];
  value: string;
  onChange: (key: string) => void;
};

/** The list of ways to pay; the sandbox is named once. */
export function PayChoices({ choices, value, onChange }: PayChoicesProps) {
  const { t } = useTranslation('payment');
  const labelOf = useChoiceLabel(choices);
  const isAllSandbox = choices.every(isSandbox);
  return (
    <>
      <Radio.Group label={t('how')} value={value} onChange={onChange}>
        <Stack gap="xs" mt="xs">
          {choices.map((choice) => (
            <Radio
              key={choiceKey(choice)}
              value={choiceKey(choice)}
              label={
                <MethodLabel method={choice.payable.method}>
                  {labelOf(choice)}
                  {isSandbox(choice) && !isAllSandbox && ` ${t('sandbox.tag')}`}
                </MethodLabel>
              }
              classNames={{ root: classes.way, body: classes.wayBody, labelWrapper: classes.wayLabel }}
            />
          ))}
        </Stack>
      </Radio.Group>
      {isAllSandbox && <p className={classes.sandbox}>{t('sandbox.short')}</p>}
    </>
  );
}

const isSandbox = ({ payable }: Choice) => payable.provider === 'sandbox';

/** Names a choice by its method, with account and currency if several accounts share it. */
function useChoiceLabel(choices: readonly Choice[]): (choice: Choice) => string {
  const language = useShownLanguage();
  const nameOf = ({ displayName, provider }: Payable) => displayName || providerTexts[language][provider];
  return (choice) => {
    const same = choices.filter((other) => other.payable.method === choice.payable.method);
    const differs = (what: (one: Choice) => string) => new Set(same.map(what)).size > 1;
    return [
      onlineMethodTexts[language][choice.payable.method],
      differs((one) => one.payable.accountId) && nameOf(choice.payable),
      differs((one) => one.price.charge.currency) && choice.price.charge.currency.toUpperCase(),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

const icons: Record<OnlineMethod, TablerIcon> = {
  card: IconCreditCard,
  cash: IconBuildingStore,
  transfer: IconBuildingBank,
};

/** A way to pay with its icon; for a card followed by the brands that all providers accept. */
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

/** The cost of a choice, showing the bank fee before payment. `currency` is the booking's. */
export function ChoiceCost({ price, currency }: { price: PriceOfChoice; currency: Currency }) {
  const { t } = useTranslation('payment');
  return (
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
  );
}

type LineProps = { label: string; amount: number; of: PriceOfChoice; currency: Currency };

function Line({ label, amount, of: { charge, exchangeRate }, currency }: LineProps) {
  return (
    <div className={classes.line}>
      <span>{label}</span>
      <Money amount={exchanged(amount, currency, charge.currency, exchangeRate ?? 1)} currency={charge.currency} />
    </div>
  );
}
