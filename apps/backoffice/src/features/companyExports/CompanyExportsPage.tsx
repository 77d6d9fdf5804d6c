import { Button, Group, Progress, Skeleton } from '@mantine/core';
import { COMPANY_EXPORT_DAYS, companyExportEndpoints } from '@marea/domain/companyExports/companyExport.endpoints';
import type { CompanyExport } from '@marea/domain/companyExports/companyExport.schema';
import type { Wire } from '@marea/domain/contract/endpoint';
import { formatDateTime } from '@marea/texts/format/dates';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { IconDownload, IconFileZip, IconPackageExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { download } from '../../core/download.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useChange } from '../../ui/data/useChange.ts';
import classes from './CompanyExports.module.css';

type Exported = Wire<CompanyExport>;
const { companyExports, companyExportFile, removeCompanyExport, startCompanyExport } = companyExportEndpoints;
const LOOK_EVERY_MS = 1_500;
const MEGABYTE = 1_048_576;
const number = new Intl.NumberFormat('en-US');
const megabytes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/**
 * Exports everything of the company as one file: prepares it in the background, and lists the files still available.
 */
export default function CompanyExportsPage() {
  const { t } = useTranslation('companyExports');
  const { _id: companyId } = useWorkplace().company;
  const { data, error, refetch } = useQuery({
    ...queries(companyExports, { query: { companyId } }),
    refetchInterval: ({ state }) => (state.data?.data.some(isWorking) ? LOOK_EVERY_MS : false),
  });
  const begin = useChange(startCompanyExport, { refreshes: [companyExports] });
  if (!data) {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <Skeleton height={240} m="md" radius="md" aria-busy="true" />;
  }
  return (
    <div className={classes.page}>
      <section className={classes.card} aria-labelledby="all-data">
        <h2 id="all-data">{t('title')}</h2>
        <p>{t('text')}</p>
        <ul className={classes.inside}>
          <li>{t('inside.records')}</li>
          <li>{t('inside.money')}</li>
          <li>{t('inside.secrets')}</li>
        </ul>
        <p>{t('careful')}</p>
        <Button
          leftSection={<IconPackageExport size={17} aria-hidden />}
          loading={begin.isPending}
          disabled={data.data.some(isWorking)}
          onClick={() => begin.mutate({ body: { companyId } })}
        >
          {t('start')}
        </Button>
      </section>
      <section className={classes.card} aria-labelledby="archives">
        <h2 id="archives">{t('earlier')}</h2>
        {data.data.length === 0 ? (
          <EmptyState icon={IconFileZip} title={t('none')} text={t('noneText', { days: COMPANY_EXPORT_DAYS })} />
        ) : (
          <ul className={classes.list}>
            {data.data.map((one) => (
              <ArchiveEntry key={one._id} one={one} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function isWorking({ state }: Exported): boolean {
  return state === 'working';
}

function ArchiveEntry({ one }: { one: Exported }) {
  const { t } = useTranslation('companyExports');
  const { zone } = useWorkplace().location;
  const [isDownloading, setDownloading] = useState(false);
  const remove = useChange(removeCompanyExport, { refreshes: [companyExports] });
  const at = formatDateTime(one.createdAt, zone);
  const save = async () => {
    setDownloading(true);
    await download(companyExportFile, { params: { id: one._id } });
    setDownloading(false);
  };
  return (
    <li className={classes.entry}>
      <span>
        <b>{t('of', { at })}</b>
        <small>{[one.by.name, useStateText(one)].join(' · ')}</small>
        {isWorking(one) && (
          <Progress
            mt={6}
            size="sm"
            value={one.total ? (100 * one.done) / one.total : 100}
            animated={!one.total}
            aria-label={t('of', { at })}
          />
        )}
      </span>
      <Group gap={8} wrap="nowrap">
        {one.state === 'ready' && (
          <Button
            variant="light"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={isDownloading}
            aria-label={t('downloadOf', { at })}
            onClick={() => void save()}
          >
            {t('download')}
          </Button>
        )}
        <Button
          variant="subtle"
          color="gray"
          loading={remove.isPending}
          aria-label={t(isWorking(one) ? 'stopOf' : 'removeOf', { at })}
          onClick={() => remove.mutate({ params: { id: one._id } })}
        >
          {t(isWorking(one) ? 'stop' : 'remove')}
        </Button>
      </Group>
    </li>
  );
}

function useStateText({ state, done, total, bytes, expiresAt }: Exported): string {
  const { t } = useTranslation('companyExports');
  const { zone } = useWorkplace().location;
  if (state === 'failed') return t('failed');
  if (state === 'ready') {
    return t('ready', { size: megabytes.format(bytes / MEGABYTE), until: formatDateTime(expiresAt ?? '', zone) });
  }
  return total === null ? t('counting') : t('progress', { done: number.format(done), total: number.format(total) });
}
