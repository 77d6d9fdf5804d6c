import { Button, Group, Pagination, Skeleton, Table, Text } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { dataImportEndpoints } from '@marea/domain/dataImports/dataImport.endpoints';
import type { DataImport, ImportFinding } from '@marea/domain/dataImports/dataImport.schema';
import { ErrorState } from '@marea/web/components/states.tsx';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { download } from '../../core/download.ts';
import { useIsPhone } from '../../core/layout.ts';
import classes from './Imports.module.css';

const { importFindings, importFindingsFile } = dataImportEndpoints;
const PER_PAGE = 50;

type FindingsProps = { one: Wire<DataImport>; phase: 'check' | 'write' | 'undo' };

/** The problems of an import by row and column, page by page or as a CSV; nothing without any. */
export function Findings({ one: { _id: id }, phase }: FindingsProps) {
  const { t } = useTranslation('imports');
  const [page, setPage] = useState(1);
  const isPhone = useIsPhone();
  const { data, error, refetch } = useQuery({
    ...queries(importFindings, { params: { id }, query: { phase, page, limit: PER_PAGE } }),
    placeholderData: keepPreviousData,
  });
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />;
  if (data.total === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="findings">
      <Group justify="space-between" gap="sm">
        <h3 id="findings">{t(`findings.${phase}`)}</h3>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void download(importFindingsFile, { params: { id }, query: { phase } })}
        >
          {t('findings.download')}
        </Button>
      </Group>
      {phase === 'check' && (
        <Text c="dimmed" size="sm">
          {t('findings.mend')}
        </Text>
      )}
      {isPhone ? <FindingList findings={data.docs} /> : <FindingTable findings={data.docs} />}
      {data.total > PER_PAGE && (
        <Pagination
          value={page}
          onChange={setPage}
          total={Math.ceil(data.total / PER_PAGE)}
          getControlProps={(control) => ({ 'aria-label': t(`findings.${control}`) })}
          aria-label={t('findings.pages')}
        />
      )}
    </section>
  );
}

type FindingsOfPage = { findings: readonly Wire<ImportFinding>[] };

function FindingTable({ findings }: FindingsOfPage) {
  const { t } = useTranslation('imports');
  return (
    <div className={classes.scroll}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th ta="right">{t('findings.row')}</Table.Th>
            <Table.Th>{t('findings.column')}</Table.Th>
            <Table.Th>{t('findings.value')}</Table.Th>
            <Table.Th>{t('findings.problem')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {findings.map(({ _id, row, column, value, message }) => (
            <Table.Tr key={_id}>
              <Table.Td ta="right">{row}</Table.Td>
              <Table.Td>{column}</Table.Td>
              <Table.Td className={classes.value}>{value}</Table.Td>
              <Table.Td>{message}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** On a phone, where four columns leave no room for a value. */
function FindingList({ findings }: FindingsOfPage) {
  const { t } = useTranslation('imports');
  return (
    <ul className={classes.list}>
      {findings.map(({ _id, row, column, value, message }) => (
        <li key={_id} className={classes.finding}>
          <small>{[t('findings.rowOf', { row }), column].filter(Boolean).join(' · ')}</small>
          <b>{message}</b>
          {value && <span>{value}</span>}
        </li>
      ))}
    </ul>
  );
}
