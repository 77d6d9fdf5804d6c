import { Table } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import type { OwnerStatement } from '@marea/domain/owners/ownerAccount.schema';
import { expenseTypeTexts } from '@marea/texts/booking/choices';
import { formatDate } from '@marea/texts/format/dates';
import { paymentMethodTexts } from '@marea/texts/payments/paymentMethods';
import { movementText, statementTexts } from '@marea/texts/payments/statements';
import { Money } from '@marea/web/components/Money.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { Link } from 'react-router-dom';
import classes from './Statement.module.css';

type Line = Wire<OwnerStatement>['lines'][number];
type OwnerLinesProps = {
  lines: readonly Line[];
  bookingsAt: '/booking' | '/user/booking';
  /** Whether there are lines in two currencies. */
  isMixed: boolean;
};

const figures = ['price', 'charges', 'commission', 'amount', 'balance'] as const;

/** The movements of an owner's account, each with the balance after it; trips link to their bookings. */
export function OwnerLines({ lines, bookingsAt, isMixed }: OwnerLinesProps) {
  const texts = statementTexts[useLanguage()];
  const { date, what } = texts.columns;
  const money = (amount: number | undefined, { currency }: Line) =>
    amount === undefined ? null : <Money amount={amount} currency={currency} withCode={isMixed} mayWrap />;
  return (
    <div className={classes.frame}>
      <Table className={classes.lines} aria-label={texts.owner}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th data-day>{date}</Table.Th>
            <Table.Th>{what}</Table.Th>
            {figures.map((name) => (
              <Table.Th key={name} ta="right" data-detail={isDetail(name)}>
                {texts.columns[name]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={`${line.kind} ${line.recordId} ${line.date}`}>
              <Table.Td data-day>{formatDate(line.date)}</Table.Td>
              <Table.Td>
                <span className={classes.day}>{formatDate(line.date)}</span>
                <What line={line} bookingsAt={bookingsAt} />
              </Table.Td>
              <Table.Td ta="right" data-detail>
                {money(line.trip?.price, line)}
              </Table.Td>
              <Table.Td ta="right" data-detail>
                {money(line.trip?.charges, line)}
              </Table.Td>
              <Table.Td ta="right" data-detail>
                {money(line.trip?.commission, line)}
              </Table.Td>
              <Table.Td ta="right">{money(line.amount, line)}</Table.Td>
              <Table.Td ta="right">{money(line.balance, line)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** Columns that a phone has no room for; the printed statement has them. */
function isDetail(column: string): true | undefined {
  return column === 'amount' || column === 'balance' ? undefined : true;
}

function What({ line, bookingsAt }: { line: Line; bookingsAt: OwnerLinesProps['bookingsAt'] }) {
  const language = useLanguage();
  const { recordId, trip, expenseType, method, description } = line;
  const about = [
    expenseType && expenseTypeTexts[language][expenseType],
    method && paymentMethodTexts[language][method],
    description,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      {movementText(language, line)}
      {trip && (
        <>
          {' '}
          <Link className={classes.folio} to={`${bookingsAt}?booking=${recordId}`}>
            {trip.folio}
          </Link>
        </>
      )}
      <span className={classes.about}>{trip ? trip.service[language] : about}</span>
    </>
  );
}
