import { SegmentedControl } from '@mantine/core';
import { currencies, type Currency } from '@marea/domain/kernel/money';
import type { ReportDefinition } from '@marea/domain/reports/defineReport';
import type { ColumnName } from '@marea/domain/reports/reports';
import { reportTexts } from '@marea/texts/reports';
import { useLanguage } from '@marea/web/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../ui/chart/Chart.tsx';
import type { Figure, Row } from './figure.ts';
import { useReportText } from './useReportText.ts';
import classes from './Reports.module.css';

const HEIGHT = 240;

type ReportChartProps = {
  report: ReportDefinition;
  grouping: string;
  rows: readonly Row[];
  onFigure: (figure: Figure) => void;
};

/** The main figures of the groups as bars, one currency at a time; a bar opens what is behind it. */
export function ReportChart({ report, grouping, rows, onFigure }: ReportChartProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const text = useReportText();
  const used = currencies.filter((currency) => rows.some((row) => row.currency === currency));
  const [chosen, choose] = useState<Currency | undefined>();
  const currency = chosen && used.includes(chosen) ? chosen : used[0];
  const shown = currency ? rows.filter((row) => row.currency === currency) : rows;
  if (shown.length < 2 || report.chart.length === 0) return null;
  const by = report.groupings[grouping] ?? [];
  const labelOf = (row: Row) =>
    by.map((name) => text(report.columns[name]?.kind ?? 'text', row[name]) || t('without')).join(' · ');
  const kind = report.columns[report.chart[0] ?? '']?.kind ?? 'count';
  const columns = reportTexts[language].columns;
  return (
    <section className={classes.chart} data-noprint>
      {used.length > 1 && currency && (
        <SegmentedControl
          size="xs"
          aria-label={reportTexts[language].file.currency}
          value={currency}
          data={used.map((value) => ({ value, label: value.toUpperCase() }))}
          onChange={choose}
        />
      )}
      <Chart
        kind="bar"
        title={report.chart.map((name) => columns[name as ColumnName]).join(', ')}
        labels={shown.map(labelOf)}
        series={report.chart.map((name) => ({
          name: columns[name as ColumnName],
          values: shown.map((row) => Number(row[name] ?? 0)),
        }))}
        format={(value) => text(kind, value, currency)}
        height={HEIGHT}
        onPick={(index, series) => {
          const row = shown[index];
          const column = report.chart[series];
          if (row && column && row[column]) onFigure({ column, row: row._id });
        }}
      />
    </section>
  );
}
