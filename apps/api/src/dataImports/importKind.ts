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

/** How a column is read: the order of its dates, the company's money, the location's zone. */
export type ReadingRules = { dateOrder: DateOrder; currency: Currency; zone: string };
export type Reader<Value = unknown> = {
  isDate?: boolean;
  read: (text: string, rules: ReadingRules) => Reading<Value>;
};

/** A field of a kind. The first name of a language is its label; the others are headers that mean it too. */
export type FieldDefinition<Value = unknown> = {
  names: Record<Language, readonly [label: string, ...synonyms: string[]]>;
  reads: Reader<Value>;
};
type Fields = Readonly<Record<string, FieldDefinition>>;
export type ValuesOf<Of extends Fields> = {
  [Key in keyof Of]?: Of[Key] extends FieldDefinition<infer Value> ? Value : never;
};

/** A row whose cells were read; `reference` is its own in the former system, or stands for its contents. */
export type ImportRow<Values = Record<string, unknown>> = { number: number; reference: string; values: Values };
export type FieldProblem = Problem & { field: string | null };

/** What becomes of a row: it is added, is here already, or has problems. */
export type Resolution<Values = unknown, Entry = unknown> =
  | { row: ImportRow<Values>; outcome: 'ready'; entry: Entry }
  | { row: ImportRow<Values>; outcome: 'existing' }
  | { row: ImportRow<Values>; outcome: 'faulty'; problems: FieldProblem[] };

/** What one run of an import knows: who imports, where, from which system. */
export type ImportRun = { app: AppContext; actor: Actor; location: Location; currency: Currency; source: ImportSource };

type Ready<Values, Entry> = Extract<Resolution<Values, Entry>, { outcome: 'ready' }>;
/** Why the records of a row stay. */
export type Stay = Extract<FieldCode, 'changed_since' | 'used_since'>;

export type KindSession<Values = unknown, Entry = unknown> = {
  /** Looks rows up and says what would become of each, in order. Writes nothing. */
  resolve: (rows: readonly ImportRow<Values>[]) => Promise<Resolution<Values, Entry>[]>;
  /** Adds the records of rows in a transaction; returns those of each row, in order. */
  write: (tx: Tx, ready: readonly Ready<Values, Entry>[]) => Promise<WrittenRecord[][]>;
};

/** Removes records of one entity that are as they were written and that nothing uses; returns why the others stay. */
export type Undo = (
  run: Pick<ImportRun, 'app' | 'actor'>,
  tx: Tx,
  records: readonly WrittenRecord[],
) => Promise<Map<string, Stay>>;

type Definition<Of extends Fields, Entry> = {
  kind: ImportKind;
  /** Who may add such records one by one: all of these. */
  needs: readonly Endpoint[];
  /** Who may take them back, besides: these remove such records one by one. */
  needsToUndo: readonly Endpoint[];
  fields: Of;
  /** Of each group one field must be mapped and filled. */
  requires: readonly (readonly (keyof Of & string)[])[];
  /** The fields that tell two rows apart where they have no reference. */
  identity: readonly (keyof Of & string)[];
  /** Headers of other systems that mean another field there than by its names. */
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
