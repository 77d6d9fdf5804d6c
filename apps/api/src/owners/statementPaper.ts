import type { Actor } from '@marea/domain/access/actor';
import type { Company } from '@marea/domain/company/company.schema';
import type { FileAnswer } from '@marea/domain/contract/fileAnswer';
import type { Language } from '@marea/domain/core/text/text';
import type { OwnerLine, OwnerStatement } from '@marea/domain/owners/ownerAccount.schema';
import { expenseTypeTexts } from '@marea/texts/booking/choices';
import { formatDate } from '@marea/texts/format/dates';
import { fill } from '@marea/texts/format/fill';
import { paymentMethodTexts } from '@marea/texts/payments/paymentMethods';
import { movementText, statementTexts } from '@marea/texts/payments/statements';
import type { AppContext } from '../context.ts';
import { printStatement } from '../papers/index.ts';

/** An owner's statement on paper, under the company's letterhead. Throws `busy`, and `invalid` for too many lines. */
export function statementPaper(
  app: AppContext,
  reader: Actor,
  company: Company,
  { vessel, owners, closed, lines, ...account }: OwnerStatement,
  language: Language,
): Promise<FileAnswer> {
  const { owner: title, facts, columns, closed: closedAs } = statementTexts[language];
  const period = closed.find(({ from, to }) => from === account.from && to === account.to);
  return printStatement(
    app,
    {
      ...account,
      reader,
      company,
      title,
      about: [
        [facts.vessel, vessel.name],
        [facts.owner, owners.join(', ')],
      ],
      ...(period ? { note: fill(closedAs, { number: period.number }) } : {}),
      figures: [columns.price, columns.charges, columns.commission, columns.amount, columns.balance],
      lines: lines.map(({ balance, ...line }) => ({
        day: formatDate(line.date),
        what: whatOf(line, language),
        currency: line.currency,
        amounts: [line.trip?.price, line.trip?.charges, line.trip?.commission, line.amount, balance],
      })),
    },
    language,
  );
}

function whatOf({ kind, amount, trip, expenseType, method, description }: OwnerLine, language: Language): string {
  const about = trip
    ? `${trip.service[language]} ${trip.folio}`
    : expenseType
      ? expenseTypeTexts[language][expenseType]
      : '';
  const by = method && paymentMethodTexts[language][method];
  return [kind === 'share' ? '' : movementText(language, { kind, amount }), about, by, description]
    .filter(Boolean)
    .join(' · ');
}
