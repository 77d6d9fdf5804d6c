import { Radio, Stack, Text } from '@mantine/core';
import type { MoveExcess } from '@marea/domain/booking/bookingEntry.schema';
import { excessDecisions } from '@marea/domain/booking/price/moneyDecision';
import type { ExcessDecision } from '@marea/domain/booking/price/moneyDecision';
import type { Currency } from '@marea/domain/core/money/money';
import { formatDate } from '@marea/texts/format/dates';
import { formatMoney } from '@marea/texts/format/money';
import { useTranslation } from 'react-i18next';

type ExcessChoiceProps = {
  excess: MoveExcess;
  currency: Currency;
  zone: string;
  value: ExcessDecision;
  error?: string | undefined;
  onChange: (decision: ExcessDecision) => void;
};

/** Asks for the decision on the money left over by a move to a cheaper trip. */
export function ExcessChoice({ excess, currency, zone, value, error, onChange }: ExcessChoiceProps) {
  const { t } = useTranslation('booking');
  const { choices, refunds, creditUntil } = excess;
  const money = (amount: number, of: Currency) => formatMoney(amount, of, { withCode: true });
  const amount = money(excess.amount, currency);
  const ways = refunds.map((one) =>
    t('move.way', { amount: money(one.amount, one.currency), way: t(`move.ways.${one.way}`) }),
  );
  const texts = {
    refund: ways.join(' · '),
    credit: creditUntil ? t('move.creditUntil', { day: formatDate(creditUntil, zone) }) : t('money.creditText'),
  };
  if (choices.length === 1 && choices[0] === 'credit') {
    return <Text size="sm">{t('move.staysCredit', { amount })}</Text>;
  }
  return (
    <Radio.Group
      label={t('move.excess', { amount })}
      value={value}
      error={error}
      onChange={(chosen) => {
        const decision = excessDecisions.find((one) => one === chosen);
        if (decision) onChange(decision);
      }}
    >
      <Stack gap="xs" mt="xs">
        {choices.map((decision) => (
          <Radio
            key={decision}
            value={decision}
            label={t(decision === 'refund' ? 'money.refund' : 'money.credit', { amount })}
            description={texts[decision]}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
