import type { Wire } from '@marea/domain/contract/endpoint';
import type { DataImport } from '@marea/domain/dataImports/dataImport.schema';
import { useTranslation } from 'react-i18next';

const number = new Intl.NumberFormat('en-US');

/** The counts of an import in words: the one that matters in its state, and all. */
export function useCounts({ state, rows, ready, written, undone, faulty, existing }: Wire<DataImport>) {
  const { t } = useTranslation('imports');
  const text = (key: 'rows' | 'ready' | 'written' | 'undone' | 'stays' | 'faulty' | 'existing', count: number) =>
    t(`counts.${key}`, { count, number: number.format(count) });
  const isWritten = state === 'written' || state === 'undoing' || state === 'undone';
  const figures = {
    rows: text('rows', rows),
    ready: isWritten ? text('written', written) : text('ready', ready),
    existing: text('existing', existing),
    faulty: text('faulty', faulty),
    undone: text('undone', undone),
    stays: text('stays', written - undone),
  };
  const main = { checked: figures.ready, written: figures.ready, undone: figures.undone }[state as 'checked'];
  return { ...figures, main: main ?? figures.rows };
}
