import { Radio, Stack } from '@mantine/core';
import type { BookingView } from '@marea/domain/booking/bookingView.schema';
import { moneyDecisions, type MoneyDecision } from '@marea/domain/booking/moneyDecision';
import { formatMoney } from '@marea/texts/money';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../usePermissions.ts';

type MoneyChoiceProps = {
  booking: Pick<BookingView, 'price' | 'currency'>;
  value: MoneyDecision | null;
  error?: string | undefined;
  onChange: (decision: MoneyDecision) => void;
};

/** Asks what becomes of the money of a sale that ends. Who enters no payments can only leave it as a credit. */
export function MoneyChoice({ booking: { price, currency }, value, error, onChange }: MoneyChoiceProps) {
  const { t } = useTranslation('booking');
  const { mayMoveMoney } = usePermissions();
  const amount = price.paid === null ? '' : formatMoney(price.paid, currency, { withCode: true });
  return (
    <Radio.Group
      mt="md"
      withAsterisk
      label={amount ? t('money.label', { amount }) : t('payment')}
      value={value}
      error={error}
      onChange={(chosen) => onChange(chosen)}
    >
      <Stack gap="xs" mt="xs">
        {moneyDecisions.map((decision) => (
          <Radio
            key={decision}
            value={decision}
            disabled={decision !== 'credit' && !mayMoveMoney}
            label={t(`money.${decision}`, { amount })}
            description={t(`money.${decision}Text`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
