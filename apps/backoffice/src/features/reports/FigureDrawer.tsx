import { Anchor, Skeleton } from '@mantine/core';
import type { Currency } from '@marea/domain/core/money/money';
import type { ReportDefinition } from '@marea/domain/reports/defineReport';
import type { ReportName } from '@marea/domain/reports/reports';
import { reportsEndpoints } from '@marea/domain/reports/reports.endpoints';
import { formatDateTime } from '@marea/texts/format/dates';
import { paymentMethodTexts } from '@marea/texts/payments/paymentMethods';
import { columnText } from '@marea/texts/reports/reports';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { queries } from '../../core/api.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { DrawerHead } from '../../ui/dialogs/DetailDrawer.tsx';
import { TablePages } from '../../ui/table/TableFoot.tsx';
import type { ListRow } from '../../ui/table/useTableState.ts';
import type { ReportParams } from './useReportParams.ts';
import { useReportText } from './useReportText.ts';
import drawer from '../../ui/dialogs/DetailDrawer.module.css';
import classes from './Reports.module.css';

const PAGE = 20;

type FigureDrawerProps = {
  name: ReportName;
  report: ReportDefinition;
  query: ReportParams['query'];
  figure: Figure;
  /** The label of the figure's row. */
  of: string;
  onClose: () => void;
};

/** The bookings or payments behind a figure, which add up to it. */
export function FigureDrawer({ name, report, query, figure, of, onClose }: FigureDrawerProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const text = useReportText();
  const { zone } = useWorkplace().location;
  const [page, setPage] = useState(1);
  const { column, row, currency, isMixed } = figure;
  const { data, error, refetch } = useQuery({
    ...queries(reportsEndpoints.reportDetails, {
      params: { report: name },
      query: { ...query, column, ...(row ? { row } : {}), ...(currency ? { currency } : {}), page, limit: PAGE },
    }),
    placeholderData: keepPreviousData,
  });
  const kind = report.columns[column]?.kind ?? 'count';
  const totals = Object.entries(data?.totals ?? {}).map(([each, sums]) =>
    text(kind, sums?.[column], each === 'all' ? null : each === 'mxn' ? 'mxn' : 'usd', isMixed),
  );
  const methods: Readonly<Record<string, string>> = paymentMethodTexts[language];
  return (
    <div className={drawer.panel}>
      <DrawerHead
        over={of}
        title={
          <>
            {columnText(column, language)}
            {data ? totals.map((total, index) => `${index === 0 ? ': ' : ' · '}${total}`) : <Waiting />}
          </>
        }
        onClose={onClose}
      />
      <div className={drawer.body}>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton height={220} radius="md" aria-label={t('loading')} />
        ) : data.docs.length === 0 ? (
          <EmptyState title={t('nothingBehind')} />
        ) : (
          <ul className={classes.details} aria-label={t('parts')}>
            {data.docs.map((detail: Detail) => (
              <li key={`${detail._id} ${detail.paymentId ?? ''}`}>
                <span>
                  <b>{methods[detail.name] ?? (detail.name || t('without'))}</b>
                  <small>
                    {detail.bookingId ? (
                      <Anchor component={Link} to={`/booking?booking=${detail.bookingId}`} inherit>
                        {detail.folio}
                      </Anchor>
                    ) : (
                      detail.folio
                    )}{' '}
                    · {formatDateTime(detail.at, zone)}
                  </small>
                </span>
                <span className="tnum">{text(kind, detail.value, detail.currency, isMixed)}</span>
              </li>
            ))}
          </ul>
        )}
        {data && <TablePages mt="md" total={data.total} limit={PAGE} page={page} onChange={setPage} />}
      </div>
    </div>
  );
}

/** The placeholder of a figure. */
function Waiting() {
  return <Skeleton component="span" display="inline-block" width={110} height={16} ml={8} />;
}

export type Row = ListRow<'report'>;
export type Detail = ListRow<'reportDetails'>;
export type FigureTotals = Readonly<Record<string, Readonly<Record<string, number | null>> | undefined>>;

/**
 * A figure of a report: a column's, of one row or the total of a currency; `isMixed` if there are figures in another
 * currency.
 */
export type Figure = { column: string; row?: string; currency?: Currency | null; isMixed?: boolean };
