import { ActionIcon, Skeleton, UnstyledButton } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { weekdayOf } from '@marea/domain/core/time/zone';
import { weeklyPurchaseTypes } from '@marea/domain/expenses/expense.endpoints';
import type { WeeklyPurchaseType } from '@marea/domain/expenses/expense.endpoints';
import type { Expense } from '@marea/domain/expenses/expense.schema';
import { expenseTypeTexts } from '@marea/texts/booking/choices';
import { formatDate, weekdayName } from '@marea/texts/format/dates';
import { Money } from '@marea/web/components/Money.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconPaperclip, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ExpenseSums, sumsOf } from './sums.tsx';
import classes from './WeekPage.module.css';

type PurchaseSectionsProps = {
  /** Undefined while loading. */
  rows: readonly Wire<Expense>[] | undefined;
  nameOf: (expense: Wire<Expense>) => string;
  openId: string | null;
  onOpen: (expense: Wire<Expense>) => void;
  onAdd?: (type: WeeklyPurchaseType) => void;
};

/** The purchases of a week by kind. */
export function PurchaseSections({ rows, nameOf, openId, onOpen, onAdd }: PurchaseSectionsProps) {
  const { t } = useTranslation('expenses');
  const typeTexts = expenseTypeTexts[useLanguage()];
  const language = useLanguage();
  return (
    <div className={classes.sections} aria-busy={rows === undefined}>
      {weeklyPurchaseTypes.map((type) => {
        const purchases = rows?.filter((row) => row.type === type);
        return (
          <section key={type} className={classes.section} aria-label={typeTexts[type]}>
            <div className={classes.sectionHead}>
              <h3>{typeTexts[type]}</h3>
              {purchases && purchases.length > 0 && (
                <div className={classes.sum}>
                  <ExpenseSums sums={sumsOf(purchases)} />
                </div>
              )}
              {onAdd && (
                <ActionIcon
                  variant="subtle"
                  size={36}
                  aria-label={t('week.addTo', { type: typeTexts[type] })}
                  onClick={() => onAdd(type)}
                  data-noprint
                >
                  <IconPlus size={18} />
                </ActionIcon>
              )}
            </div>
            {purchases === undefined && <Skeleton height={44} radius={0} />}
            {purchases?.length === 0 && <p className={classes.nothing}>{t('week.nothing')}</p>}
            {purchases && purchases.length > 0 && (
              <ul className={classes.purchases}>
                {purchases.map((expense) => (
                  <li key={expense._id}>
                    <UnstyledButton
                      className={classes.purchase}
                      aria-expanded={openId === expense._id}
                      onClick={() => onOpen(expense)}
                    >
                      <span className={classes.day}>
                        {weekdayName(weekdayOf(expense.date), language)} {formatDate(expense.date).slice(0, 5)}
                      </span>
                      <span className={classes.what}>{nameOf(expense)}</span>
                      <span className={classes.channel}>{expense.channel}</span>
                      <span className={classes.amount}>
                        <Money amount={expense.amount} currency={expense.currency} withCode />
                      </span>
                      {expense.image && <IconPaperclip size={16} role="img" aria-label={t('hasReceipt')} />}
                    </UnstyledButton>
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}
