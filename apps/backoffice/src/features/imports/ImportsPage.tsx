import { Button, Loader, Select, Skeleton, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import type { Wire } from '@marea/domain/contract/endpoint';
import type { ImportKind, ImportSource } from '@marea/domain/dataImports/dataImport.endpoints';
import {
  ACCEPTED_IMPORTS,
  dataImportEndpoints,
  importSources,
  MAX_IMPORT_BYTES,
} from '@marea/domain/dataImports/dataImport.endpoints';
import type { DataImport } from '@marea/domain/dataImports/dataImport.schema';
import { formatDateTime } from '@marea/texts/format/dates';
import { EmptyState, ErrorState } from '@marea/web/components/states.tsx';
import { IconChevronRight, IconDownload, IconFileImport, IconTableImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { queries } from '../../core/api.ts';
import { download } from '../../core/download.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useChange } from '../../ui/data/useChange.ts';
import { failureText } from '../../ui/record/form/formFailure.ts';
import { useCounts } from './useCounts.ts';
import classes from './Imports.module.css';

const { dataImports, importKinds, importSample, uploadDataImport } = dataImportEndpoints;
const MEGABYTE = 1_048_576;

/** Imports a company's records from its former system: takes a file, and lists earlier imports. */
export default function ImportsPage() {
  const { data, error, refetch } = useQuery(queries(importKinds, {}));
  if (!data) {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <Skeleton height={240} m="md" radius="md" aria-busy="true" />;
  }
  return (
    <div className={classes.page}>
      <NewImport fileKinds={data.data.map(({ kind }) => kind)} />
      <EarlierImports />
    </div>
  );
}

function NewImport({ fileKinds }: { fileKinds: readonly ImportKind[] }) {
  const { t } = useTranslation('imports');
  const { location } = useWorkplace();
  const navigate = useNavigate();
  const [kind, setKind] = useState(fileKinds[0]);
  const [source, setSource] = useState<ImportSource | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useChange(uploadDataImport, {
    refreshes: [dataImports],
    handlesError: (failure) => {
      setProblem(failureText(failure));
      return true;
    },
    onSuccess: ({ data }) => void navigate(`/settings/import/${data._id}`),
  });
  const choose = ([file]: File[]) => {
    if (!file || !kind) return;
    setProblem(null);
    const sourceField = source ? { source } : {};
    upload.mutate({ body: { kind, locationId: location._id, name: file.name.slice(-200), ...sourceField }, file });
  };
  if (!kind) return <EmptyState icon={IconTableImport} title={t('noKinds')} />;
  return (
    <section className={classes.card} aria-labelledby="new-import">
      <h2 id="new-import">{t('new.title')}</h2>
      <Text c="dimmed" size="sm">
        {t('new.text', { location: location.name })}
      </Text>
      <div className={classes.choices}>
        <Select
          label={t('new.kind')}
          data={fileKinds.map((each) => ({ value: each, label: t(`kinds.${each}`) }))}
          value={kind}
          onChange={(value) => value && setKind(value)}
          allowDeselect={false}
        />
        <Select
          label={t('new.source')}
          placeholder={t('new.detect')}
          data={importSources.map((each) => ({ value: each, label: t(`sources.${each}`) }))}
          value={source}
          onChange={setSource}
          clearable
        />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void download(importSample, { params: { kind } })}
        >
          {t('new.sample')}
        </Button>
      </div>
      <Dropzone
        className={classes.drop}
        multiple={false}
        maxSize={MAX_IMPORT_BYTES}
        loading={false}
        disabled={upload.isPending}
        onDrop={choose}
        onReject={() => setProblem(t('new.tooLarge', { max: MAX_IMPORT_BYTES / MEGABYTE }))}
        inputProps={{ 'aria-label': t('new.drop'), accept: ACCEPTED_IMPORTS.join(',') }}
      >
        {upload.isPending ? (
          <Loader size="sm" role="status" aria-label={t('new.reading')} />
        ) : (
          <IconFileImport size={30} stroke={1.4} aria-hidden />
        )}
        <b>{t(upload.isPending ? 'new.reading' : 'new.drop')}</b>
        <small>{t('new.formats', { max: MAX_IMPORT_BYTES / MEGABYTE })}</small>
      </Dropzone>
      {problem && (
        <Text c="var(--marea-red)" role="alert">
          {problem}
        </Text>
      )}
    </section>
  );
}

function EarlierImports() {
  const { t } = useTranslation('imports');
  const { data, error, refetch } = useQuery(queries(dataImports, {}));
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={80} />;
  return (
    <section className={classes.card} aria-labelledby="earlier-imports">
      <h2 id="earlier-imports">{t('earlier.title')}</h2>
      {data.data.length === 0 ? (
        <EmptyState icon={IconTableImport} title={t('earlier.none')} text={t('earlier.noneText')} />
      ) : (
        <ul className={classes.list}>
          {data.data.map((one) => (
            <li key={one._id}>
              <EarlierImport one={one} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function EarlierImport({ one }: { one: Wire<DataImport> }) {
  const { t } = useTranslation('imports');
  const { zone } = useWorkplace().location;
  const counts = useCounts(one);
  return (
    <Link className={classes.entry} to={`/settings/import/${one._id}`}>
      <span>
        <b>{`${t(`kinds.${one.kind}`)} · ${one.fileName}`}</b>
        <small>{[formatDateTime(one.createdAt, zone), one.by.name, t(`states.${one.state}`)].join(' · ')}</small>
      </span>
      <span className={classes.figures}>{counts.main}</span>
      <IconChevronRight size={17} aria-hidden />
    </Link>
  );
}
