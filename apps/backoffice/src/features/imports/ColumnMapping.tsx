import { Button, Group, SegmentedControl, Select, Skeleton, Text } from '@mantine/core';
import type { Wire } from '@marea/domain/contract/endpoint';
import type { DateOrder } from '@marea/domain/dataImports/dataImport.endpoints';
import { dataImportEndpoints, dateOrders } from '@marea/domain/dataImports/dataImport.endpoints';
import type { DataImport, ImportKindView } from '@marea/domain/dataImports/dataImport.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../core/api.ts';
import { useChange } from '../../ui/data/useChange.ts';
import { failureText } from '../../ui/record/form/formFailure.ts';
import { DiscardImport } from './DiscardImport.tsx';
import classes from './Imports.module.css';

type Import = Wire<DataImport>;
const { checkDataImport, dataImport, dataImports, importFindings, importKinds } = dataImportEndpoints;

/** `onKeep` returns to the checked rows; null before the first check. */
type ColumnMappingProps = { one: Import; onStart: () => void; onKeep: (() => void) | null };

/** The columns of the file, each with three of its values and the field that it fills. */
export function ColumnMapping(props: ColumnMappingProps) {
  const { data } = useQuery(queries(importKinds, {}));
  const kind = data?.data.find((each) => each.kind === props.one.kind);
  return kind ? <Mapping {...props} kind={kind} /> : <Skeleton height={240} radius="md" />;
}

function Mapping({ one, kind, onStart, onKeep }: ColumnMappingProps & { kind: ImportKindView }) {
  const { t } = useTranslation('imports');
  const [fields, setFields] = useState(() => one.columns.map(({ field }) => field));
  const [dateOrder, setDateOrder] = useState<DateOrder | null>(one.dateOrder);
  const [problem, setProblem] = useState<string | null>(null);
  const check = useChange(checkDataImport, {
    refreshes: [dataImport, dataImports, importFindings],
    handlesError: (failure) => {
      setProblem(failureText(failure));
      return true;
    },
    onSuccess: onStart,
  });
  const labelOf = (key: string) => kind.fields.find((each) => each.key === key)?.label ?? key;
  const missing = kind.requires.filter((group) => !group.some((key) => fields.includes(key)));
  const lacksVessel = kind.fields.some(({ key }) => key === 'vessel') && !fields.includes('vessel');
  const asksOrder = one.columns.some(
    ({ dates }, at) => dates === 'ambiguous' && kind.fields.some(({ key, isDate }) => isDate && key === fields[at]),
  );
  const change = (at: number, field: string | null) =>
    setFields(fields.map((each, index) => (index === at ? field : each === field ? null : each)));
  const isReady = missing.length === 0 && (!asksOrder || dateOrder !== null);
  return (
    <section className={classes.card} aria-labelledby="mapping">
      <h3 id="mapping">{t('mapping.title')}</h3>
      <Text c="dimmed" size="sm">
        {t('mapping.text', { count: one.rows })}
      </Text>
      <ul className={classes.columns}>
        {one.columns.map(({ header, samples }, at) => (
          <li key={`${at} ${header}`} data-mapped={fields[at] !== null || undefined}>
            <span className={classes.column}>
              <b>{header || t('mapping.noHeader', { number: at + 1 })}</b>
              <small>{samples.length > 0 ? samples.join(' · ') : t('mapping.empty')}</small>
            </span>
            <Select
              aria-label={t('mapping.field', { column: header || at + 1 })}
              placeholder={t('mapping.leftOut')}
              data={kind.fields.map(({ key, label }) => ({ value: key, label }))}
              value={fields[at] ?? null}
              onChange={(value) => change(at, value)}
              clearable
              searchable
            />
          </li>
        ))}
      </ul>
      {asksOrder && (
        <Group gap="sm" role="group" aria-label={t('mapping.dateOrder')}>
          <Text fw={600}>{t('mapping.dateOrder')}</Text>
          <SegmentedControl
            data={dateOrders.map((order) => ({ value: order, label: t(`dateOrders.${order}`) }))}
            value={dateOrder ?? ''}
            onChange={(value) => setDateOrder(value as DateOrder)}
          />
        </Group>
      )}
      {missing.length > 0 && (
        <Text c="var(--marea-red)" role="status">
          {t('mapping.missing', { fields: missing.map((group) => group.map(labelOf).join(' / ')).join(', ') })}
        </Text>
      )}
      {lacksVessel && (
        <Text c="dimmed" size="sm">
          {t('mapping.noVessel')}
        </Text>
      )}
      {problem && (
        <Text c="var(--marea-red)" role="alert">
          {problem}
        </Text>
      )}
      <Group>
        <Button
          disabled={!isReady}
          loading={check.isPending}
          onClick={() => check.mutate({ params: { id: one._id }, body: { columns: fields, dateOrder } })}
        >
          {t('mapping.check')}
        </Button>
        {onKeep ? (
          <Button variant="default" onClick={onKeep}>
            {t('mapping.keep')}
          </Button>
        ) : (
          <DiscardImport one={one} />
        )}
      </Group>
    </section>
  );
}
