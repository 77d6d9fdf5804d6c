import type { BookingStatus } from '@marea/domain/booking/booking.status';
import type { crewJobs } from '@marea/domain/crew/crewJobs';
import type { Currency } from '@marea/domain/kernel/money';
import type { PaymentMethod } from '@marea/domain/payments/paymentMethods';
import type { ColumnKind } from '@marea/domain/reports/defineReport';
import { crewJobTexts } from '@marea/texts/crewJobs';
import { formatDate, formatDateTime, formatMonth } from '@marea/texts/dates';
import { formatCount, formatMoney } from '@marea/texts/money';
import { paymentMethodTexts } from '@marea/texts/paymentMethods';
import { reportTexts } from '@marea/texts/reports';
import { statusTexts } from '@marea/texts/statuses';
import { useLanguage } from '@marea/web/i18n';
import { useWorkplace } from '../../app/shell/useWorkplace.ts';

export type Cell = string | number | boolean | null | undefined;

const figures: ReadonlySet<ColumnKind> = new Set(['money', 'percent', 'count', 'hours', 'quantity']);

/** Whether a column holds figures, which stand to the right. */
export function isFigure(kind: ColumnKind): boolean {
  return figures.has(kind);
}

/** How a cell of a kind reads in the language and on the clock of the location. */
export function useReportText(): (kind: ColumnKind, value: Cell, currency?: Currency | null) => string {
  const language = useLanguage();
  const { zone } = useWorkplace().location;
  const { salesTypes, file } = reportTexts[language];
  return (kind, value, currency) => {
    if (value === null || value === undefined) return '';
    if (kind === 'yesNo') return value === true ? file.yes : file.no;
    if (typeof value === 'number') return figureText(kind, value, currency);
    const text = String(value);
    if (text === '') return '';
    switch (kind) {
      case 'date':
        return formatDate(text);
      case 'month':
        return formatMonth(text, language);
      case 'instant':
        return formatDateTime(text, zone);
      case 'status':
        return statusTexts[language][text as BookingStatus];
      case 'method':
        return paymentMethodTexts[language][text as PaymentMethod];
      case 'job':
        return crewJobTexts[language][text as (typeof crewJobs)[number]];
      case 'salesType':
        return salesTypes[text as 'Directo' | 'Reseller'];
      case 'booking':
      case 'count':
      case 'hours':
      case 'money':
      case 'percent':
      case 'quantity':
      case 'text':
      case 'time':
        return text;
    }
  };
}

function figureText(kind: ColumnKind, value: number, currency: Currency | null | undefined): string {
  if (kind === 'money' && currency) return formatMoney(value, currency, { withCode: false });
  if (kind === 'percent') return `${value} %`;
  return Number.isInteger(value) ? formatCount(value) : String(value);
}
