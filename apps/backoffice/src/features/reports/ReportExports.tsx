import { ActionIcon, Button, Group, Progress } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import type { ReportExport } from '@marea/domain/reports/reportExport.schema';
import type { ReportName } from '@marea/domain/reports/reports';
import { reportExportsEndpoints } from '@marea/domain/reports/reports.endpoints';
import { formatDate, formatDateTime } from '@marea/texts/format/dates';
import { reportTexts } from '@marea/texts/reports/reports';
import { useLanguage } from '@marea/web/i18n/i18n';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { download } from '../../core/download.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useChange } from '../../ui/data/useChange.ts';
import classes from './Reports.module.css';

type Exported = Wire<ReportExport>;
const { reportExports, reportExportFile, removeReportExport } = reportExportsEndpoints;
const LOOK_EVERY_MS = 1_500;

/**
 * The person's exports made in the background, of all reports or of one: their progress, and until when they are kept.
 */
export function ReportExports({ of }: { of?: ReportName }) {
  const { t } = useTranslation('reports');
  const { data } = useQuery({
    ...queries(reportExports, {}),
    refetchInterval: ({ state }) => (state.data?.data.some(isWorking) ? LOOK_EVERY_MS : false),
  });
  const visibleExports = data?.data.filter(({ report }) => of === undefined || report === of) ?? [];
  if (visibleExports.length === 0) return null;
  return (
    <section className={classes.exports} aria-label={t('exports.title')} data-noprint>
      {of === undefined && <h2>{t('exports.title')}</h2>}
      <ul>
        {visibleExports.map((one) => (
          <ExportEntry key={one._id} exported={one} />
        ))}
      </ul>
    </section>
  );
}

function isWorking({ state }: Exported): boolean {
  return state === 'working';
}

function ExportEntry({ exported }: { exported: Exported }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const { zone } = useWorkplace().location;
  const { _id, report, format, from, to, state, rows, rowsInAll, expiresAt } = exported;
  const days = from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
  const name = `${reportTexts[language].reports[report].title}, ${t(`formats.${format}`)}, ${days}`;
  const remove = useChange(removeReportExport, { refreshes: [reportExports] });
  const counted = new Intl.NumberFormat('en-US');
  const about = {
    working: rowsInAll
      ? t('exports.progress', { rows: counted.format(rows), all: counted.format(rowsInAll) })
      : t('exports.counting'),
    ready: expiresAt ? t('exports.until', { until: formatDateTime(expiresAt, zone) }) : '',
    failed: t('exports.failed'),
  }[state];
  return (
    <li>
      <span className={classes.exported}>
        <b>{name}</b>
        <small>{about}</small>
        {isWorking(exported) && (
          <Progress
            value={rowsInAll ? (100 * rows) / rowsInAll : 100}
            animated={!rowsInAll}
            aria-label={name}
            size="sm"
          />
        )}
      </span>
      <Group gap={6} wrap="nowrap">
        {state === 'ready' && (
          <Button
            variant="light"
            leftSection={<IconDownload size={16} aria-hidden />}
            aria-label={t('exports.fetch', { name })}
            onClick={() => void download(reportExportFile, { params: { id: _id } })}
          >
            {t('exports.download')}
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={t(isWorking(exported) ? 'exports.stop' : 'exports.remove', { name })}
          loading={remove.isPending}
          onClick={() => remove.mutate({ params: { id: _id } })}
        >
          <IconX size={18} />
        </ActionIcon>
      </Group>
    </li>
  );
}
