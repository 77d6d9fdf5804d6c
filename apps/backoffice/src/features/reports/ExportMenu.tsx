import { Menu } from '@mantine/core';
import { FileAnswer, type ReportFileType } from '@marea/domain/contract/fileAnswer';
import type { ReportName } from '@marea/domain/reports/reports';
import { reportExportsEndpoints } from '@marea/domain/reports/reports.endpoints';
import { queryKeyOf } from '@marea/web/query';
import { saveAnswer } from '@marea/web/saveFile';
import { IconDownload, IconFileSpreadsheet, IconFileText, IconFileTypePdf } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../core/api.ts';
import { toastWork } from '../../core/toasts.ts';
import { ToolButton } from '../../ui/ToolButton.tsx';
import type { ReportParams } from './useReportParams.ts';

type ExportMenuProps = { name: ReportName; query: ReportParams['query']; isSmall: boolean };
const { exportReport, reportExports } = reportExportsEndpoints;

/** All rows of the report as a file, in the language of the screen; what takes its time is made meanwhile. */
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
