import type { Currency } from '@marea/domain/core/money/money';
import type { ColumnKind } from '@marea/domain/reports/defineReport';
import { reportCellText } from '@marea/texts/reports/reportCells';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useWorkplace } from '../../core/useWorkplace.ts';

const figures: ReadonlySet<ColumnKind> = new Set(['money', 'percent', 'count', 'hours', 'quantity']);

/** Whether a column holds figures, which are aligned right. */
export function isFigure(kind: ColumnKind): boolean {
  return figures.has(kind);
}

/**
 * Formats a cell in the current language and on the location's clock; amounts with their code if there are two
 * currencies.
 */
export function useReportText() {
  const language = useLanguage();
  const { zone } = useWorkplace().location;
  return (
    kind: ColumnKind,
    value: Parameters<typeof reportCellText>[1],
    currency: Currency | null = null,
    withCode = false,
  ): string => reportCellText(kind, value, { language, zone, currency, withCode });
}
