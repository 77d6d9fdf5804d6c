import type { Currency } from '@marea/domain/core/money/money';
import type { Language } from '@marea/domain/core/text/text';
import type { ColumnKind } from '@marea/domain/reports/defineReport';
import { crewJobTexts } from '../booking/choices.ts';
import { statusTexts } from '../booking/statuses.ts';
import { formatDate, formatDateTime, formatMonth } from '../format/dates.ts';
import { formatDecimal, formatMoney } from '../format/money.ts';
import { paymentMethodTexts } from '../payments/paymentMethods.ts';
import { reportTexts } from './reports.ts';

type Cell = string | number | boolean | null | undefined;
type Place = { language: Language; zone: string; currency?: Currency | null; withCode?: boolean };

/** The text of a report's cell; empty for an absent value. */
export function reportCellText(kind: ColumnKind, value: Cell, { language, zone, currency, withCode }: Place): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number') return figureText(kind, value, { currency, withCode });
  if (typeof value === 'boolean') return reportTexts[language].file[value ? 'yes' : 'no'];
  switch (kind) {
    case 'date':
      return formatDate(value);
    case 'month':
      return formatMonth(value, language);
    case 'instant':
      return formatDateTime(value, zone);
    case 'booking':
    case 'count':
    case 'hours':
    case 'job':
    case 'method':
    case 'money':
    case 'percent':
    case 'quantity':
    case 'salesType':
    case 'status':
    case 'text':
    case 'time':
    case 'yesNo':
      return reportCodeText(kind, value, language) ?? value;
  }
}

/** The wording of a code; undefined for other values. */
export function reportCodeText(kind: ColumnKind, code: string, language: Language): string | undefined {
  const texts: Partial<Record<ColumnKind, Readonly<Record<string, string>>>> = {
    status: statusTexts[language],
    method: paymentMethodTexts[language],
    job: crewJobTexts[language],
    salesType: reportTexts[language].salesTypes,
  };
  return texts[kind]?.[code];
}

function figureText(kind: ColumnKind, value: number, { currency, withCode = false }: Partial<Place>): string {
  if (kind === 'money' && currency) return formatMoney(value, currency, { withCode });
  // The same number of decimals in each row of a column, so that digits align.
  if (kind === 'percent') return `${formatDecimal(value, 2)} %`;
  return formatDecimal(value, kind === 'hours' ? 1 : 0);
}
