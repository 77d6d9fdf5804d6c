import { Group } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { EVERYWHERE } from '@marea/domain/reports/reportAddress';
import type { ReportName } from '@marea/domain/reports/reports';
import { reportsEndpoints, savedReportsEndpoints } from '@marea/domain/reports/reports.endpoints';
import { formatDate } from '@marea/texts/dates';
import { menuTexts } from '@marea/texts/menus';
import { reportTexts } from '@marea/texts/reports';
import { useLanguage } from '@marea/web/i18n';
import { EmptyState } from '@marea/web/states.tsx';
import { IconCalendarOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { useIsNarrow, useIsPhone } from '../../core/breakpoints.ts';
import { useMayCall } from '../../core/session/useMayCall.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { DetailDrawer } from '../../ui/DetailDrawer.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useReadableReports } from '../../ui/useReadableReports.ts';
import { ColumnAbouts } from './ColumnAbouts.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import type { Figure, Row } from './figure.ts';
import { FigureDrawer } from './FigureDrawer.tsx';
import { PeriodDays, PeriodPicker } from './PeriodPicker.tsx';
import { ReportChart } from './ReportChart.tsx';
import { ReportExports } from './ReportExports.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { SaveReport } from './SaveReport.tsx';
import { useReportColumns } from './useReportColumns.tsx';
import { useReportParams } from './useReportParams.ts';
import { useReportText } from './useReportText.ts';
import classes from './Reports.module.css';

/** A report over a period, as a table with its totals and, of groups, as bars. */
export function ReportView({ name }: { name: ReportName }) {
  const { t } = useTranslation(['reports', 'app']);
  const language = useLanguage();
  const { title, about } = reportTexts[language].reports[name];
  const mayCall = useMayCall();
  const [isPhone, isNarrow] = [useIsPhone(), useIsNarrow()];
  const params = useReportParams(name);
  const { mayExport, reportOf } = useReadableReports(params.where === EVERYWHERE ? null : params.where);
  const report = reportOf(name);
  const { state, grouping, isGrouped, query } = params;
  const text = useReportText();
  const [figure, open] = useState<Figure | null>(null);
  const [tableButtons, setTableButtons] = useState<HTMLElement | null>(null);
  useDocumentTitle(`${title} · ${t('app:name')}`);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queries(reportsEndpoints.report, {
      params: { report: name },
      query: { ...query, page: state.page, limit: state.limit },
    }),
    placeholderData: keepPreviousData,
  });
  const page = data && 'docs' in data ? data : undefined;
  const isOfThis = page?.grouping === grouping;
  const rows = isOfThis ? page.docs : undefined;
  const columns = useReportColumns({ report, grouping, totals: page?.totals, onFigure: open });
  const labelOf = (row: Row | undefined) =>
    row?.folio ??
    (report.groupings[grouping] ?? [])
      .map((by) => text(report.columns[by]?.kind ?? 'text', row?.[by]) || t('without'))
      .join(' · ');
  const buttons = (
    <Group gap="xs" wrap="nowrap">
      {mayCall(savedReportsEndpoints.saveReport) && <SaveReport name={name} params={params} isSmall={isNarrow} />}
      {mayExport(name) && <ExportMenu name={name} query={query} isSmall={isNarrow} />}
      <Group gap="xs" wrap="nowrap" ref={setTableButtons} />
    </Group>
  );
  return (
    <div className={classes.page} data-charted={isGrouped || undefined}>
      <header className={classes.head}>
        <BackLink to={report.menu} label={menuTexts[language][report.menu]} />
        <h2>{title}</h2>
        <p>{about}</p>
        <ColumnAbouts name={name} columns={columns.map(({ key }) => key)} />
      </header>
      <div className={classes.tools}>
        {isPhone ? <PeriodDays params={params} /> : <PeriodPicker params={params} />}
        {!isPhone && buttons}
      </div>
      <ReportExports of={name} />
      <ReportFilters report={report} params={params} buttons={isPhone && buttons} />
      {isGrouped && rows && <ReportChart report={report} grouping={grouping} rows={rows} onFigure={open} />}
      <DataTable
        name={`report-${name}-${grouping}`}
        label={title}
        columns={columns}
        data={{
          rows,
          total: page?.total ?? 0,
          isStale: isPlaceholderData,
          error,
          retry: () => void refetch(),
        }}
        state={state}
        empty={
          <EmptyState
            icon={IconCalendarOff}
            title={t('nothing')}
            text={t('nothingText', { from: formatDate(params.from), to: formatDate(params.to) })}
          />
        }
        nameOf={labelOf}
        buttonsIn={tableButtons}
      />
      <DetailDrawer opened={figure !== null} onClose={() => open(null)} label={t('parts')}>
        {figure && (
          <FigureDrawer
            key={JSON.stringify(figure)}
            name={name}
            report={report}
            query={query}
            figure={figure}
            of={figure.row ? labelOf(rows?.find(({ _id }) => _id === figure.row)) : title}
            onClose={() => open(null)}
          />
        )}
      </DetailDrawer>
    </div>
  );
}
