import type { Actor } from '@marea/domain/access/actor';
import type { Company } from '@marea/domain/company/company.schema';
import { FileAnswer } from '@marea/domain/contract/fileAnswer';
import { invalidField } from '@marea/domain/core/errors/errors';
import type { Currency } from '@marea/domain/core/money/money';
import { fileName } from '@marea/domain/core/text/fileName';
import type { Language } from '@marea/domain/core/text/text';
import { formatDate } from '@marea/texts/format/dates';
import { formatMoney } from '@marea/texts/format/money';
import { balanceLines, statementTexts } from '@marea/texts/payments/statements';
import type { Content } from 'pdfmake';
import type { AppContext } from '../context.ts';
import { facts as labelled, factsInLine, table } from './printing/parts.ts';
import { printTable } from './printing/tablePaper.ts';

type Line = {
  day: string;
  what: string;
  currency: Currency;
  /** Amounts for the columns `figures`, minor units; undefined leaves a cell empty. */
  amounts: readonly (number | undefined)[];
};

/** The most lines on paper. */
const MAX_LINES = 2_000;

type Statement = {
  reader: Actor;
  company: Company;
  title: string;
  /** The subject of the statement; its first value names the file. */
  about: [label: string, value: string][];
  from: string;
  to: string;
  note?: string;
  zone: string;
  balances: readonly (Parameters<typeof balanceLines>[0] & { currency: Currency })[];
  figures: readonly string[];
  lines: readonly Line[];
};

/** A running account on paper. Throws `busy`, and `invalid` for too many lines. */
export async function printStatement(
  app: AppContext,
  { reader, company, title, about, from, to, note, zone, balances, figures, lines }: Statement,
  language: Language,
): Promise<FileAnswer> {
  const { facts, columns } = statementTexts[language];
  const isMixed = balances.length > 1;
  if (lines.length > MAX_LINES) throw invalidField('to', 'range_too_long');
  const days = [`${formatDate(from)} – ${formatDate(to)}`, note].filter(Boolean).join(' · ');
  const ofWhom = [...about, [facts.days, days] as [string, string]];
  const balanceTables = balances.map((balance) => balanceTable(balance, language));
  const content = await printTable(app, {
    reader,
    company,
    title,
    about: isMixed
      ? [factsInLine(ofWhom), { columnGap: 24, margin: [0, 6, 0, 0], columns: balanceTables }]
      : [{ columnGap: 24, columns: [labelled(ofWhom), ...balanceTables] }],
    columns: [
      { title: columns.date, holds: 'code' },
      { title: columns.what, holds: 'text' },
      ...figures.map((title) => ({ title, holds: 'figure' as const })),
    ],
    rows: lines.map(({ day, what, currency, amounts }) => [
      day,
      what,
      ...amounts.map((amount) => (amount === undefined ? '' : formatMoney(amount, currency, { withCode: isMixed }))),
    ]),
    foot: [],
    language,
    zone,
  });
  return new FileAnswer({
    type: 'pdf',
    name: fileName([title, about[0]?.[1] ?? '', from, to], 'pdf'),
    content,
  });
}

function balanceTable(balance: Statement['balances'][number], language: Language): Content {
  const lines = balanceLines(balance, language).map(([label, amount]) => [
    label,
    formatMoney(amount, balance.currency, { withCode: true }),
  ]);
  return table([{ title: '' }, { title: '', isRight: true }], lines.slice(0, -1), lines.slice(-1));
}
