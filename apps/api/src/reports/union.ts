import { columnsShown } from '@marea/domain/reports/defineReport';
import { summedColumns } from './cells.ts';
import { dimensionsOf } from './groups.ts';
import type { ReportRequest } from './reportRequest.ts';
import type { Expression, Source, Stage } from './source.ts';

const nothing = { $literal: null };

/** Records of several collections as one report, each gathered by itself. A sum that one does not name is nothing. */
export function unionOf(asked: ReportRequest, first: Source, ...others: readonly Source[]): Source {
  const { report, grouping } = asked;
  const names = [...new Set([...columnsShown(report, grouping), ...summedColumns(report), ...dimensionsOf(asked)])];
  const known = (name: string) => first.columns[name] !== undefined || others.some(({ columns }) => name in columns);
  const under = (field: string, all: readonly string[]) =>
    Object.fromEntries(all.map((name): [string, Expression] => [name, `$${field}.${name}`]));
  const formOf = ({ columns, keys = {}, links }: Source): Stage => ({
    $project: {
      currency: 1,
      cells: Object.fromEntries(names.filter(known).map((name) => [name, columns[name] ?? { $literal: 0 }])),
      keys,
      links: Object.fromEntries(Object.entries(links).map(([name, link]) => [name, link ?? nothing])),
    },
  });
  return {
    collection: first.collection,
    match: first.match,
    sort: null,
    joins: [
      ...first.joins,
      formOf(first),
      ...others.map((part) => ({
        $unionWith: {
          coll: part.collection.name,
          pipeline: [{ $match: part.match }, ...part.joins, formOf(part)],
        },
      })),
    ],
    columns: under('cells', names.filter(known)),
    keys: under('keys', Object.keys(first.keys ?? {})),
    links: {
      bookingId: '$links.bookingId',
      paymentId: '$links.paymentId',
      folio: '$links.folio',
      name: '$links.name',
      at: '$links.at',
    },
    parts: [first, ...others],
  };
}
