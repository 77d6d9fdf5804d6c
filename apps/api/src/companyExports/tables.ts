import { BYTE_ORDER_MARK, csvLine } from '@marea/domain/core/text/text';
import type { ExportPlan } from './exportedEntity.ts';
import { cellsOf, exportRows } from './exportedEntity.ts';

/** Characters per chunk. */
const PART_LENGTH = 32_768;

type Records = AsyncIterable<Readonly<Record<string, unknown>>>;
type Watch = { onRecord: () => void; onRow: () => void };

/** An entity as CSV, its columns named by their paths. */
export function csvTable(plan: ExportPlan, records: Records, watch: Watch): AsyncIterable<string> {
  const head = `${BYTE_ORDER_MARK}${csvLine(plan.columns.map(({ path }) => path))}\r\n`;
  const lines = textsOf(plan, records, { ...watch, toText: (row) => `${csvLine(cellsOf(plan.columns, row))}\r\n` });
  return inParts(head, lines, '');
}

/** An entity as a JSON list, one record per line. */
export function jsonTable(plan: ExportPlan, records: Records, watch: Watch): AsyncIterable<string> {
  let isFirst = true;
  const toText = (row: object) => {
    const text = `${isFirst ? '' : ',\n'}${JSON.stringify(row)}`;
    isFirst = false;
    return text;
  };
  return inParts('[\n', textsOf(plan, records, { ...watch, toText }), '\n]\n');
}

type ToText = { toText: (row: Readonly<Record<string, unknown>>) => string };

async function* textsOf(
  plan: ExportPlan,
  records: Records,
  { toText, onRecord, onRow }: Watch & ToText,
): AsyncGenerator<string> {
  for await (const record of records) {
    onRecord();
    for (const row of exportRows(plan, record)) {
      onRow();
      yield toText(row);
    }
  }
}

async function* inParts(head: string, texts: AsyncIterable<string>, end: string): AsyncGenerator<string> {
  let part = head;
  for await (const text of texts) {
    part += text;
    if (part.length < PART_LENGTH) continue;
    yield part;
    part = '';
  }
  yield part + end;
}
