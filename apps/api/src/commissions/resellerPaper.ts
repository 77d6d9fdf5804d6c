import type { Actor } from '@marea/domain/access/actor';
import type { ResellerAccount } from '@marea/domain/commissions/resellerAccount.schema';
import type { Company } from '@marea/domain/company/company.schema';
import type { FileAnswer } from '@marea/domain/contract/fileAnswer';
import type { Language } from '@marea/domain/kernel/language';
import { formatDate } from '@marea/texts/dates';
import { movementText, statementTexts } from '@marea/texts/statements';
import type { AppContext } from '../context.ts';
import { printStatement } from '../papers/index.ts';

/** A reseller's account on paper, under the company's letterhead. Throws `busy`, and `invalid` for too many lines. */
export function resellerPaper(
  app: AppContext,
  reader: Actor,
  company: Company,
  { reseller, lines, ...account }: ResellerAccount,
  language: Language,
): Promise<FileAnswer> {
  const { reseller: title, facts, columns } = statementTexts[language];
  return printStatement(
    app,
    {
      ...account,
      reader,
      company,
      title,
      about: [[facts.reseller, reseller.name]],
      figures: [columns.amount, columns.balance],
      lines: lines.map(({ at, kind, folio, currency, amount, balance }) => ({
        day: formatDate(at.toISOString(), account.zone),
        what: [movementText(language, { kind, amount }), folio].filter(Boolean).join(' · '),
        currency,
        amounts: [amount, balance],
      })),
    },
    language,
  );
}
