import { Button } from '@mantine/core';
import type { Currency } from '@marea/domain/core/money/money';
import { Money } from '@marea/web/components/Money.tsx';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toastProgress } from '../../core/toasts.tsx';
import classes from './Statement.module.css';

type BalanceProps = {
  currency: Currency;
  /** Minor units, negative for deductions; the last figure is the closing balance. */
  sums: readonly (readonly [label: string, amount: number])[];
};

/** An account from its opening to its closing balance, in one currency. */
export function Balance({ currency, sums }: BalanceProps) {
  return (
    <dl className={classes.balance}>
      {sums.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money amount={amount} currency={currency} withCode />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Downloads a statement as a PDF, and shows the progress. */
export function SavePdfButton({ save }: { save: () => Promise<void> }) {
  const { t } = useTranslation('ui');
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={17} aria-hidden />}
      onClick={() => void toastProgress(save(), { doing: t('table.exporting'), done: t('table.exported') })}
    >
      PDF
    </Button>
  );
}
