import { Button, Menu } from '@mantine/core';
import { FileAnswer, type ReportFileType } from '@marea/domain/contract/fileAnswer';
import type { ReportName } from '@marea/domain/reports/reports';
import { reportsEndpoints } from '@marea/domain/reports/reports.endpoints';
import { saveAnswer } from '@marea/web/saveFile';
import { IconDownload, IconFileSpreadsheet, IconFileText, IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../app/api.ts';
import { toastProgress } from '../../app/toasts.ts';
import type { ReportParams } from './useReportParams.ts';

type ExportMenuProps = { name: ReportName; query: ReportParams['query'] };

/** All rows of the report as a file, in the language of the screen. */
export function ExportMenu({ name, query }: ExportMenuProps) {
  const { t } = useTranslation(['reports', 'ui']);
  const save = async (format: ReportFileType) => {
    const answer = await call(reportsEndpoints.report, { params: { report: name }, query: { ...query, format } });
    if (answer instanceof FileAnswer) saveAnswer(answer);
  };
  const start = (format: ReportFileType) =>
    void toastProgress(save(format), { doing: t('ui:table.exporting'), done: t('ui:table.exported') });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={17} aria-hidden />} data-noprint>
          {t('export')}
        </Button>
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
