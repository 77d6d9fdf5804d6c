import type { Actor } from '@marea/domain/access/actor';
import type { Company } from '@marea/domain/company/company.schema';
import type { FileAnswer } from '@marea/domain/contract/fileAnswer';
import type { CrewAccount, CrewLine } from '@marea/domain/crew/crewAccount.schema';
import type { Language } from '@marea/domain/kernel/language';
import { formatDate } from '@marea/texts/dates';
import { paymentMethodTexts } from '@marea/texts/paymentMethods';
import { movementText, statementTexts } from '@marea/texts/statements';
import type { AppContext } from '../context.ts';
import { printStatement } from '../papers/index.ts';

/** The tips of somebody of the crew on paper, under the company's letterhead. Throws `busy`, and `invalid` for too many lines. */
export function crewPaper(
  app: AppContext,
  reader: Actor,
  company: Company,
  { person, lines, ...account }: CrewAccount,
  language: Language,
): Promise<FileAnswer> {
  const { crew: title, facts, columns } = statementTexts[language];
  return printStatement(
    app,
    {
      ...account,
      reader,
      company,
      title,
      about: [[facts.crew, person.name]],
      figures: [columns.tip, columns.amount, columns.open, columns.balance],
      lines: lines.map((line) => ({
        day: formatDate(line.date),
        what: whatOf(line, language),
        currency: line.currency,
        amounts:
          line.kind === 'tip'
            ? [line.trip?.tip, line.amount, line.trip?.open, line.balance]
            : [undefined, line.amount, undefined, line.balance],
      })),
    },
    language,
  );
}

function whatOf({ kind, amount, trip, method, description, by }: CrewLine, language: Language): string {
  const what = movementText(language, { kind, amount });
  const about = trip ? [trip.folio, trip.vessel] : [method && paymentMethodTexts[language][method], by, description];
  return [what, ...about].filter(Boolean).join(' · ');
}
