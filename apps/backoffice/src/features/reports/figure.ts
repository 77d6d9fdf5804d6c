import type { Currency } from '@marea/domain/kernel/money';
import type { ListRow } from '../../ui/table/useTableData.ts';

export type Row = ListRow<'report'>;
export type Detail = ListRow<'reportDetails'>;
export type Totals = Readonly<Record<string, Readonly<Record<string, number | null>> | undefined>>;

/** A figure of a report: a column's, of one row or the total of a currency; `isMixed` where there are figures in another one. */
export type Figure = { column: string; row?: string; currency?: Currency | null; isMixed?: boolean };
