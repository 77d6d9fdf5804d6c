import { SegmentedControl } from '@mantine/core';
import { currencies, type Currency } from '@marea/domain/core/money/money';
import type { ColumnKind, ReportDefinition } from '@marea/domain/reports/defineReport';
import { formatDecimal, formatMoneyTick } from '@marea/texts/format/money';
import { columnText, reportTexts } from '@marea/texts/reports/reports';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../ui/chart/Chart.tsx';
import type { Figure, Row } from './FigureDrawer.tsx';
import { useReportText } from './useReportText.ts';
import classes from './Reports.module.css';

const HEIGHT = 240;
const timeKinds: ReadonlySet<ColumnKind> = new Set(['date', 'month']);

type ReportChartProps = {
  report: ReportDefinition;
  grouping: string;
  rows: readonly Row[];
  onFigure: (figure: Figure) => void;
};

/** The main figures of the groups as bars, one currency at a time; a bar opens the bookings or payments behind it. */
export function ReportChart({ report, grouping, rows, onFigure }: ReportChartProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const text = useReportText();
  const used = currencies.filter((currency) => rows.some((row) => row.currency === currency));
  const [chosen, choose] = useState<Currency | undefined>();
  const currency = chosen && used.includes(chosen) ? chosen : used[0];
  const chartRows = currency ? rows.filter((row) => row.currency === currency) : rows;
  if (chartRows.length < 2 || report.chart.length === 0) return null;
  const by = report.groupings[grouping] ?? [];
  const labelOf = (row: Row) =>
    by.map((name) => text(report.columns[name]?.kind ?? 'text', row[name]) || t('without')).join(' · ');
  const kind = report.columns[report.chart[0] ?? '']?.kind ?? 'count';
  const measures = report.chart.map((name) => columnText(name, language)).join(', ');
  const heading = currency && kind === 'money' ? `${measures} · ${currency.toUpperCase()}` : measures;
  return (
    <section className={classes.chart} data-noprint>
      <div className={classes.chartHead}>
        <h3>{heading}</h3>
        {used.length > 1 && currency && (
          <SegmentedControl
            size="xs"
            aria-label={reportTexts[language].file.currency}
            value={currency}
            data={used.map((value) => ({ value, label: value.toUpperCase() }))}
            onChange={choose}
          />
        )}
      </div>
      <Chart
        kind="bar"
        title={heading}
        along={timeKinds.has(report.columns[by.at(-1) ?? '']?.kind ?? 'text') ? 'time' : 'names'}
        labels={chartRows.map(labelOf)}
        series={report.chart.map((name) => ({
          name: columnText(name, language),
          values: chartRows.map((row) => Number(row[name] ?? 0)),
        }))}
        format={(value) => text(kind, value, currency)}
        tick={kind === 'money' ? formatMoneyTick : (value) => formatDecimal(value, 0)}
        height={HEIGHT}
        onPick={(index, series) => {
          const row = chartRows[index];
          const column = report.chart[series];
          if (row && column && row[column]) onFigure({ column, row: row._id });
        }}
      />
    </section>
  );
}
