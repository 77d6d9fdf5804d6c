import { Group, Menu } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { FileAnswer } from '@marea/domain/contract/fileAnswer';
import type { ReportFileType } from '@marea/domain/contract/fileAnswer';
import { EVERYWHERE } from '@marea/domain/reports/reportAddress';
import type { ReportName } from '@marea/domain/reports/reports';
import {
  reportExportsEndpoints,
  reportsEndpoints,
  savedReportsEndpoints,
} from '@marea/domain/reports/reports.endpoints';
import { formatDate } from '@marea/texts/format/dates';
import { menuTexts } from '@marea/texts/menus';
import { columnAboutsOf, reportTexts } from '@marea/texts/reports/reports';
import { queryKeyOf } from '@marea/web/client/query';
import { saveAnswer } from '@marea/web/client/saveFile';
import { EmptyState } from '@marea/web/components/states.tsx';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconCalendarOff, IconDownload, IconFileSpreadsheet, IconFileText, IconFileTypePdf } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queries } from '../../core/api.ts';
import { useIsNarrow, useIsPhone } from '../../core/layout.ts';
import { useMayCall } from '../../core/session/useSession.ts';
import { toastWork } from '../../core/toasts.tsx';
import { useReadableReports } from '../../ui/data/useReadableReports.ts';
import { DetailDrawer } from '../../ui/dialogs/DetailDrawer.tsx';
import { BackLink } from '../../ui/page/BackLink.tsx';
import { ToolButton } from '../../ui/page/ToolButton.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { FigureDrawer } from './FigureDrawer.tsx';
import type { Figure, Row } from './FigureDrawer.tsx';
import { PeriodDays, PeriodPicker } from './PeriodPicker.tsx';
import { ReportChart } from './ReportChart.tsx';
import { ReportExports } from './ReportExports.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { SaveReport } from './SaveReport.tsx';
import { useReportColumns } from './useReportColumns.tsx';
import { useReportParams } from './useReportParams.ts';
import type { ReportParams } from './useReportParams.ts';
import { useReportText } from './useReportText.ts';
import classes from './Reports.module.css';

/** A report over a period, as a table with totals and, if grouped, as bars. */
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

type ExportMenuProps = { name: ReportName; query: ReportParams['query']; isSmall: boolean };
const { exportReport, reportExports } = reportExportsEndpoints;

/** Exports all rows of the report, in the language of the screen; a slow export runs in the background. */
export function ExportMenu({ name, query, isSmall }: ExportMenuProps) {
  const { t } = useTranslation(['reports', 'ui']);
  const queryClient = useQueryClient();
  const save = async (format: ReportFileType) => {
    const answer = await call(exportReport, { params: { report: name }, query: { ...query, format } });
    if (answer instanceof FileAnswer) {
      saveAnswer(answer);
      return t('ui:table.exported');
    }
    await queryClient.invalidateQueries({ queryKey: queryKeyOf(reportExports) });
    return t('exports.begun');
  };
  const start = (format: ReportFileType) => void toastWork(save(format), t('ui:table.exporting'));
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ToolButton icon={IconDownload} label={t('export')} isSmall={isSmall} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileSpreadsheet size={16} aria-hidden />} onClick={() => start('xlsx')}>
          {t('formats.xlsx')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypePdf size={16} aria-hidden />} onClick={() => start('pdf')}>
          {t('formats.pdf')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileText size={16} aria-hidden />} onClick={() => start('csv')}>
          {t('formats.csv')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Explains the columns of a report whose names alone are unclear. */
export function ColumnAbouts({ name, columns }: { name: ReportName; columns: readonly string[] }) {
  const abouts = columnAboutsOf(name, columns, useLanguage());
  if (abouts.length === 0) return null;
  return (
    <dl className={classes.abouts}>
      {abouts.map(([heading, about]) => (
        <div key={heading}>
          <dt>{heading}:</dt>
          <dd>{about}</dd>
        </div>
      ))}
    </dl>
  );
}
