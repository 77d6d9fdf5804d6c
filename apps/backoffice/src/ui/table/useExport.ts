import { grantsOf } from '@marea/domain/access/mayCall';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import { BYTE_ORDER_MARK, csvLine } from '@marea/domain/core/text/text';
import { saveFile } from '@marea/web/client/saveFile';
import { useTranslation } from 'react-i18next';
import { toastProgress } from '../../core/toasts.tsx';
import type { Column } from './columns.ts';

const PAGE = 100;
/** More than anybody reads; larger exports are reports. */
const MAX_ROWS = 20_000;

type ExportInput<Row> = {
  /** The file's name, without its extension. */
  name: string;
  columns: readonly Column<Row>[];
  /** Loads a page of the filtered list. */
  load: (page: number, limit: number) => Promise<{ docs: Row[]; total: number } | { data: Row[] }>;
};

/** Exports the filtered rows of a list, all pages, as a CSV file; a toast shows the progress. */
export function useExport<Row>({ name, columns, load }: ExportInput<Row>): () => void {
  const { t } = useTranslation('ui');
  const save = async () => {
    const rows: Row[] = [];
    for (let page = 1; rows.length < MAX_ROWS; page++) {
      const answer = await load(page, PAGE);
      const docs = 'docs' in answer ? answer.docs : answer.data;
      rows.push(...docs);
      if (!('docs' in answer) || docs.length === 0 || rows.length >= answer.total) break;
    }
    saveFile(new Blob([csvOf(columns, rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
  };
  return () => void toastProgress(save(), { doing: t('table.exporting'), done: t('table.exported') });
}

/** Rows as CSV, with the columns that have a text. */
export function csvOf<Row>(columns: readonly Pick<Column<Row>, 'header' | 'text'>[], rows: readonly Row[]): string {
  const written = columns.flatMap(({ header, text }) => (text ? [{ header, text }] : []));
  const lines = [written.map(({ header }) => header), ...rows.map((row) => written.map(({ text }) => text(row)))];
  return BYTE_ORDER_MARK + lines.map(csvLine).join('\r\n');
}

/** The permission to export a list: that to read it, and to export on one of its menus. */
export function exportOf(list: Endpoint): Endpoint {
  if (!list.needs) return list;
  const menus = [...new Set(grantsOf(list.needs).flatMap((grant) => grant.menus))];
  return { ...list, needs: { ...list.needs, or: [], menus, permission: 'export' } };
}
