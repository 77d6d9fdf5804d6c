import { Button, Group, Progress, Skeleton, Text } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import { dataImportEndpoints } from '@marea/domain/dataImports/dataImport.endpoints';
import type { DataImport } from '@marea/domain/dataImports/dataImport.schema';
import { formatDateTime } from '@marea/texts/format/dates';
import { ErrorState } from '@marea/web/components/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { queries } from '../../core/api.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { useChange } from '../../ui/data/useChange.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { BackLink } from '../../ui/page/BackLink.tsx';
import { ColumnMapping } from './ColumnMapping.tsx';
import { DiscardImport } from './DiscardImport.tsx';
import { Findings } from './Findings.tsx';
import { useCounts } from './useCounts.ts';
import classes from './Imports.module.css';

type Import = Wire<DataImport>;
const { dataImport, dataImports, importFindings, undoDataImport, writeDataImport } = dataImportEndpoints;
const LOOK_EVERY_MS = 1_000;
const working: readonly string[] = ['checking', 'writing', 'undoing'];

/** An import, step by step: maps the columns, checks the rows, writes them, and undoes that if need be. */
export default function ImportPage() {
  const { t } = useTranslation('imports');
  const { id = '' } = useParams();
  const { zone } = useWorkplace().location;
  const { data, error, refetch } = useQuery({
    ...queries(dataImport, { params: { id } }),
    refetchInterval: ({ state }) => (working.includes(state.data?.data.state ?? '') ? LOOK_EVERY_MS : false),
  });
  const [isMapping, setMapping] = useState(false);
  if (!data) {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <Skeleton height={320} m="md" radius="md" aria-busy="true" />;
  }
  const one = data.data;
  const { fileName, kind, source, encoding, separator, createdAt, by, state } = one;
  const about = [
    source === 'file' ? null : t(`sources.${source}`),
    encoding?.toUpperCase(),
    separator && t(`separators.${separator}`),
    `${by.name}, ${formatDateTime(createdAt, zone)}`,
  ];
  const isOpen = state === 'mapping' || (isMapping && state === 'checked');
  return (
    <div className={classes.page}>
      <BackLink to="/settings/import" label={t('back')} />
      <header className={classes.head}>
        <h2>{`${t(`kinds.${kind}`)} · ${fileName}`}</h2>
        <Text c="dimmed" size="sm">
          {about.filter(Boolean).join(' · ')}
        </Text>
      </header>
      {isOpen ? (
        <ColumnMapping
          one={one}
          onStart={() => setMapping(false)}
          onKeep={state === 'checked' ? () => setMapping(false) : null}
        />
      ) : (
        <Step one={one} onMap={() => setMapping(true)} />
      )}
    </div>
  );
}

function Step({ one, onMap }: { one: Import; onMap: () => void }) {
  const { t } = useTranslation('imports');
  if (working.includes(one.state)) return <Working one={one} />;
  if (one.state === 'failed') {
    return (
      <section className={classes.card} role="alert">
        <h3>{t('states.failed')}</h3>
        <Text>{t('failedText')}</Text>
        <Actions one={one} onMap={onMap} />
      </section>
    );
  }
  const phase = one.state === 'checked' ? 'check' : one.state === 'undone' ? 'undo' : 'write';
  return (
    <>
      <section className={classes.card}>
        <Counts one={one} />
        <Actions one={one} onMap={onMap} />
      </section>
      <Findings key={`${one._id} ${phase}`} one={one} phase={phase} />
    </>
  );
}

function Working({ one }: { one: Import }) {
  const { t } = useTranslation('imports');
  const share = one.rows === 0 ? 0 : (100 * one.done) / one.rows;
  const counted = new Intl.NumberFormat('en-US');
  const values = { done: counted.format(one.done), rows: counted.format(one.rows) };
  return (
    <section className={classes.card} aria-live="polite">
      <h3>{t(`states.${one.state}`)}</h3>
      <Progress value={share} aria-label={t(`states.${one.state}`)} size="lg" radius="md" />
      <Text c="dimmed" size="sm">{`${t('progress', values)} ${t('goesOn')}`}</Text>
    </section>
  );
}

function Counts({ one }: { one: Import }) {
  const { t } = useTranslation('imports');
  const counts = useCounts(one);
  const lines =
    one.state === 'undone'
      ? [counts.undone, ...(one.undone < one.written ? [counts.stays] : [])]
      : [counts.ready, counts.existing, counts.faulty];
  return (
    <>
      <h3>{t(`states.${one.state}`)}</h3>
      <ul className={classes.counts}>
        {lines.map((line, at) => (
          <li key={line} data-strong={at === 0 || undefined}>
            {line}
          </li>
        ))}
      </ul>
    </>
  );
}

function Actions({ one, onMap }: { one: Import; onMap: () => void }) {
  const { t } = useTranslation('imports');
  const [asksUndo, setAsksUndo] = useState(false);
  const counts = useCounts(one);
  const params = { id: one._id };
  const refreshes = [dataImport, dataImports, importFindings];
  const write = useChange(writeDataImport, { refreshes });
  const undo = useChange(undoDataImport, { refreshes });
  const isWritten = one.state === 'written' || (one.state === 'undone' && one.undone < one.written);
  const isOpen = one.state === 'checked' || one.state === 'failed';
  return (
    <Group gap="sm">
      {one.state === 'checked' && (
        <>
          <Button disabled={one.ready === 0} loading={write.isPending} onClick={() => write.mutate({ params })}>
            {t('write', { count: one.ready })}
          </Button>
          <Button variant="default" onClick={onMap}>
            {t('mapAgain')}
          </Button>
        </>
      )}
      {isWritten && one.written > 0 && (
        <Button variant="default" onClick={() => setAsksUndo(true)}>
          {t('undo.label')}
        </Button>
      )}
      {isOpen && <DiscardImport one={one} />}
      <ConfirmDialog
        opened={asksUndo}
        title={t('undo.title', { name: one.fileName })}
        confirm={t('undo.confirm')}
        isGrave
        onConfirm={() => undo.mutateAsync({ params })}
        onClose={() => setAsksUndo(false)}
      >
        {`${counts.stays}. ${t('undo.text')}`}
      </ConfirmDialog>
    </Group>
  );
}
