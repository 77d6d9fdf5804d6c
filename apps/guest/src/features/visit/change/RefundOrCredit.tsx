import '@mantine/core/styles/Radio.layer.css';
import { Radio, Stack } from '@mantine/core';
import type { MoveExcess } from '@marea/domain/booking/bookingEntry.schema';
import type { ExcessDecision } from '@marea/domain/booking/price/moneyDecision';
import { excessDecisions } from '@marea/domain/booking/price/moneyDecision';
import type { Currency } from '@marea/domain/core/money/money';
import { sum } from '@marea/domain/core/money/money';
import { formatDate } from '@marea/texts/format/dates';
import { formatMoney } from '@marea/texts/format/money';
import { refundText } from '@marea/texts/payments/refunds';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { useTranslation } from 'react-i18next';
import classes from '../Visit.module.css';

type ExcessChoiceProps = {
  excess: MoveExcess;
  currency: Currency;
  zone: string;
  value: ExcessDecision | undefined;
  onChoose: (decision: ExcessDecision) => void;
};

/** What happens to the excess of a move: how much, by which way and until when; a choice if the policy allows one. */
export function RefundOrCredit({ excess, currency, zone, value, onChoose }: ExcessChoiceProps) {
  const { t } = useTranslation('visit');
  const language = useShownLanguage();
  const { choices, refunds, creditUntil } = excess;
  const amount = formatMoney(excess.amount, currency, { withCode: true });
  const texts = {
    refund: [
      ...refunds.map((refund) => refundText({ ...refund, isSent: false }, language)),
      ...(returnsFee(excess, currency) ? [t('difference.withFee')] : []),
    ].join(' '),
    credit: creditUntil
      ? t('difference.keepTextUntil', { day: formatDate(creditUntil, zone) })
      : t('difference.keepText'),
  };
  const said = <p className={classes.small}>{t('difference.excess', { amount })}</p>;
  if (choices.length === 1)
    return (
      <div className={classes.excess}>
        {said}
        <p className={classes.small}>
          {choices[0] === 'refund' ? texts.refund : `${t('difference.onlyKeep', { amount })} ${texts.credit}`}
        </p>
      </div>
    );
  return (
    <div className={classes.excess}>
      {said}
      <Radio.Group
        label={t('difference.money')}
        value={value ?? null}
        onChange={(chosen) => {
          const decision = excessDecisions.find((one) => one === chosen);
          if (decision) onChoose(decision);
        }}
      >
        <Stack gap="sm" mt="xs">
          {choices.map((choice) => (
            <Radio
              key={choice}
              size="md"
              value={choice}
              label={t(choice === 'refund' ? 'difference.refund' : 'difference.keep')}
              description={texts[choice]}
            />
          ))}
        </Stack>
      </Radio.Group>
    </div>
  );
}

/** Whether the refund is more than the excess: the bank fee goes back in proportion. */
function returnsFee({ amount, refunds }: MoveExcess, currency: Currency): boolean {
  const isSameMoney = refunds.every((refund) => refund.currency === currency);
  return isSameMoney && sum(refunds.map((refund) => refund.amount)) > amount;
}
