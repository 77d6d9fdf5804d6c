import { Table } from '@mantine/core';
import type { Currency } from '@marea/domain/core/money/money';
import { statementTexts } from '@marea/texts/payments/statements';
import { Money } from '@marea/web/components/Money.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './Statement.module.css';

export type StatementLine = {
  key: string;
  day: string;
  what: string;
  folio: string | null;
  visitId: string | null;
  /** The text below the lines. */
  about?: ReactNode;
  currency: Currency;
  /** Minor units. */
  amount: number;
  balance: number;
};

type StatementLinesProps = {
  label: string;
  lines: readonly StatementLine[];
  /** Whether there are lines in two currencies. */
  isMixed: boolean;
};

/** The movements of a person's account, each with the balance after it; trips link to their bookings. */
export function StatementLines({ label, lines, isMixed }: StatementLinesProps) {
  const { columns } = statementTexts[useLanguage()];
  return (
    <div className={classes.frame}>
      <Table className={classes.lines} aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th data-day>{columns.date}</Table.Th>
            <Table.Th>{columns.what}</Table.Th>
            <Table.Th ta="right">{columns.amount}</Table.Th>
            <Table.Th ta="right">{columns.balance}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ key, day, what, folio, visitId, about, currency, amount, balance }) => (
            <Table.Tr key={key}>
              <Table.Td data-day>{day}</Table.Td>
              <Table.Td>
                <span className={classes.day}>{day}</span>
                {what}
                {visitId && (
                  <>
                    {' '}
                    <Link className={classes.folio} to={`/booking?booking=${visitId}`}>
                      {folio}
                    </Link>
                  </>
                )}
                {about && <span className={classes.about}>{about}</span>}
              </Table.Td>
              <Table.Td ta="right">
                <Money amount={amount} currency={currency} withCode={isMixed} mayWrap />
              </Table.Td>
              <Table.Td ta="right">
                <Money amount={balance} currency={currency} withCode={isMixed} mayWrap />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
