import type { AppContext } from '@marea/api/context';
import type { PipelineStage } from 'mongoose';

/** How often the demo's half year is repeated: for its own companies, over so many half years, then for others. */
export type Repeated = { own: number; halfYears: number; others: number };
const usualYears: Repeated = { own: 12, halfYears: 12, others: 4 };
const DAYS_OF_A_SEASON = 183;

type Expression = object | string;
type Stages = PipelineStage.FacetPipelineStage[];

/** The fields that differ in each copy, by path. */
export type Copied = {
  /** Ids of the record itself; at most one in each part of it. */
  own: readonly string[];
  /** Ids that are its company's. */
  company: readonly string[];
  instants?: readonly string[];
  /** Instants in the entries of lists, by the list. */
  within?: Readonly<Record<string, readonly string[]>>;
  /** Days as texts. */
  days?: readonly string[];
  /** Texts that must be unique. */
  unlike?: readonly string[];
  /** Whether a company has one, so that only other companies get copies. */
  onlyOthers?: boolean;
};

/** Replaces a collection by its copies. The caller makes its indexes afterwards. */
export async function copiesInto(app: AppContext, name: string, stages: Stages): Promise<void> {
  await app.connection
    .collection(name)
    .aggregate([...stages, { $out: name }])
    .toArray();
}

/** The stages that make of each record one of each season; the first season is the demo's own. */
export function copyOf(
  { own, company, instants = [], within = {}, days = [], unlike = [], onlyOthers }: Copied,
  repeated: Repeated = usualYears,
): Stages {
  const all = repeated.own + repeated.others;
  const others = { $range: [repeated.own, all] };
  const seasons = onlyOthers ? { $concatArrays: [[0], others] } : { $range: [0, all] };
  const earlier = (date: Expression) => before(date, repeated.halfYears);
  return [
    { $set: { season: seasons } },
    { $unwind: '$season' },
    {
      $set: {
        ...each(own, (path) => inLater(path, idOf(`$${path}`))),
        ...each(company, (path) => ({ $cond: [{ $gte: ['$season', repeated.own] }, idOf(`$${path}`), `$${path}`] })),
        ...each(instants, (path) => inLater(path, earlier(`$${path}`))),
        ...Object.fromEntries(
          Object.entries(within).map(([list, paths]) => {
            const moved = Object.fromEntries(paths.map((path) => [path, earlier(`$$this.${path}`)]));
            const input = { $ifNull: [`$${list}`, []] };
            return [list, { $map: { input, in: { $mergeObjects: ['$$this', moved] } } }];
          }),
        ),
        ...each(days, (path) =>
          inLater(path, {
            $dateToString: { date: earlier({ $dateFromString: { dateString: `$${path}` } }), format: '%Y-%m-%d' },
          }),
        ),
        ...each(unlike, (path) => inLater(path, { $concat: [{ $toString: '$season' }, `$${path}`] })),
      },
    },
    { $unset: 'season' },
  ];
}

function each(paths: readonly string[], value: (path: string) => Expression): Record<string, Expression> {
  return Object.fromEntries(
    paths.map((path) => {
      const [whole = path, part] = path.split('.');
      const inside = part ? { $mergeObjects: [`$${whole}`, { [part]: unlessAbsent(path, value(path)) }] } : value(path);
      return [whole, unlessAbsent(whole, inside)];
    }),
  );
}

function unlessAbsent(path: string, value: Expression): Expression {
  return { $cond: [{ $eq: [{ $ifNull: [`$${path}`, null] }, null] }, `$${path}`, value] };
}

function inLater(path: string, value: Expression): Expression {
  return { $cond: [{ $eq: ['$season', 0] }, `$${path}`, value] };
}

/**
 * An id that ends with the season's two digits, moved on by two so that it is none of the demo's own; and what follows
 * it.
 */
function idOf(id: Expression): Expression {
  return { $concat: [{ $substrCP: [id, 2, 22] }, { $arrayElemAt: [digits, '$season'] }, { $substrCP: [id, 24, 80] }] };
}
const digits = Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, '0'));

/** Moves a date back by its season. Other companies, and seasons beyond the half years, start at the demo's dates. */
function before(date: Expression, halfYears: number): Expression {
  const amount = { $multiply: [DAYS_OF_A_SEASON, { $mod: ['$season', halfYears] }] };
  return { $dateSubtract: { startDate: date, unit: 'day', amount } };
}
