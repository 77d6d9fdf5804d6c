import type { Actor } from '@marea/domain/access/actor';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import type { FieldCode } from '@marea/domain/core/errors/fieldCode';
import type { Currency } from '@marea/domain/core/money/money';
import type { Language } from '@marea/domain/core/text/text';
import type { DateOrder, ImportKind, ImportSource } from '@marea/domain/dataImports/dataImport.endpoints';
import type { WrittenRecord } from '@marea/domain/dataImports/dataImport.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';

export type Problem = { code: FieldCode; values?: Record<string, string | number> | undefined };
export type Reading<Value> = { value: Value } | { problem: Problem };

/** How a column is read: the order of its dates, whether its header puts them in UTC, the company's money, the location's zone. */
export type ReadingRules = { dateOrder: DateOrder; isUtc: boolean; currency: Currency; zone: string };
export type Reader<Value = unknown> = {
  isDate?: boolean;
  read: (text: string, rules: ReadingRules) => Reading<Value>;
};

/** A field of a kind. A language's first name is the label; the others are further headers for the field. */
export type FieldDefinition<Value = unknown> = {
  names: Record<Language, readonly [label: string, ...synonyms: string[]]>;
  reads: Reader<Value>;
};
type Fields = Readonly<Record<string, FieldDefinition>>;
export type ValuesOf<Of extends Fields> = {
  [Key in keyof Of]?: Of[Key] extends FieldDefinition<infer Value> ? Value : never;
};

/** A parsed row; `reference` is its id in the former system, or is derived from its contents. */
export type ImportRow<Values = Record<string, unknown>> = { number: number; reference: string; values: Values };
export type FieldProblem = Problem & { field: string | null };

/** The outcome of a row: added, present already, or with problems. */
export type Resolution<Values = unknown, Entry = unknown> =
  | { row: ImportRow<Values>; outcome: 'ready'; entry: Entry }
  | { row: ImportRow<Values>; outcome: 'existing' }
  | { row: ImportRow<Values>; outcome: 'faulty'; problems: FieldProblem[] };

/** The context of an import's run: person, location and former system. */
export type ImportRun = { app: AppContext; actor: Actor; location: Location; currency: Currency; source: ImportSource };

type Ready<Values, Entry> = Extract<Resolution<Values, Entry>, { outcome: 'ready' }>;
/** The reason why an undo keeps a record. */
export type Stay = Extract<FieldCode, 'changed_since' | 'used_since' | 'guest_written_to'>;

export type KindSession<Values = unknown, Entry = unknown> = {
  /** Looks rows up and returns the outcome that each would have, in order. Writes nothing. */
  resolve: (rows: readonly ImportRow<Values>[]) => Promise<Resolution<Values, Entry>[]>;
  /** Adds the records of rows in a transaction; returns those of each row, in order. */
  write: (tx: Tx, ready: readonly Ready<Values, Entry>[]) => Promise<WrittenRecord[][]>;
};

/** Removes the unchanged and unused records of one entity; returns the reasons why the others stay. */
export type Undo = (
  run: Pick<ImportRun, 'app' | 'actor'>,
  tx: Tx,
  records: readonly WrittenRecord[],
) => Promise<Map<string, Stay>>;

type Definition<Of extends Fields, Entry> = {
  kind: ImportKind;
  /** Grants for adding such records one by one; an import needs all of them. */
  needs: readonly Endpoint[];
  /** Further grants for an undo: those for removing such records one by one. */
  needsToUndo: readonly Endpoint[];
  fields: Of;
  /** Groups of fields; one of each group must be mapped and filled. */
  requires: readonly (readonly (keyof Of & string)[])[];
  /** The fields that distinguish rows without a reference. */
  identity: readonly (keyof Of & string)[];
  /** Headers that mean a different field in other systems than their names suggest. */
  presets?: Partial<Record<ImportSource, Readonly<Record<string, keyof Of & string>>>>;
  /** Rows of the sample file, by field. */
  samples: readonly Partial<Record<keyof Of, string>>[];
  open: (run: ImportRun) => KindSession<ValuesOf<Of>, Entry>;
};
export type KindDefinition = Omit<Definition<Fields, unknown>, 'open'> & {
  open: (run: ImportRun) => KindSession;
};

/** Declares a kind of import in one place. Inside, its values are typed by its fields. */
export function defineImportKind<const Of extends Fields, Entry>(definition: Definition<Of, Entry>): KindDefinition {
  return definition as KindDefinition;
}
