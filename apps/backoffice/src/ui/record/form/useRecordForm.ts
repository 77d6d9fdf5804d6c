import type { RecordOf } from '@marea/domain/contract/defineList';
import type { Wire } from '@marea/domain/contract/endpoint';
import type { WrongField } from '@marea/domain/core/errors/errors';
import type * as z from 'zod';
import { newRecord, useDraftForm } from '../draft/useDraftForm.ts';
import { isSame, type RestoredDraft } from '../draft/useTypedDraft.ts';
import type { ForeignChange } from '../list/useForeignChanges.ts';
import {
  fieldsOf,
  inputValueOf,
  isRequired,
  maxLengthOf,
  ruleAt,
  sendable,
  valueAt,
  type Draft,
} from './fieldRules.ts';
import { problemsBeside } from './formFailure.ts';

/** How a form saves its record. A list and a single record each have their own way. */
export type SavingOf<Definition extends { entry: z.ZodObject }, Row> = {
  /** Creates a record if the id is null, else changes the given fields. */
  save: (
    fields: z.input<Definition['entry']> | (Partial<z.input<Definition['entry']>> & { version?: number }),
    id: string | null,
  ) => Promise<Row>;
  mayWrite: boolean;
  close: () => void;
};

/** The props of a list's record form: how it saves, and the record, null for a new one. */
export type RecordFormProps<Definition extends { entry: z.ZodObject; row: z.ZodType }> = {
  saving: SavingOf<Definition, Wire<RecordOf<Definition>>>;
  record: Wire<RecordOf<Definition>> | null;
};

/** The given fields that the definition has, as the form's values. */
type DraftPart<Entry extends z.ZodObject, Given> = Pick<Draft<Entry>, keyof Given & keyof Draft<Entry>>;

type FormChoices<Entry extends z.ZodObject, Values, Saved> = {
  saving: SavingOf<{ entry: Entry }, Saved>;
  /** Null for a new one. */
  record: { _id: string; version: number } | null;
  /** The domain's definition of the list, with the form's rules. */
  of: { entry: Entry; changes: z.ZodObject; check?(record: object): WrongField | null };
  /** The form's fields, with the values of a new record. */
  initial: Values;
  label: (name: keyof Values & string) => string;
  onSaved?: (record: Saved) => void;
};

/**
 * The form of one record, by the domain's definition of its list: saves a new record or the changed fields, then
 * closes.
 */
export function useRecordForm<Entry extends z.ZodObject, Given extends Partial<Draft<Entry>>, Saved>(
  choices: FormChoices<Entry, Given, Saved>,
) {
  type Values = DraftPart<Entry, Given>;
  type Name = keyof Given & string;
  const { saving, record, of, label, onSaved } = choices;
  const initial = choices.initial as Given & Values;
  const rules: z.ZodObject = record ? of.changes : of.entry;
  const sentOf = (values: Values) => sendable(rules, values);

  const form = useDraftForm({
    record: record ?? newRecord,
    draftOf: (stored): Values => fieldsOf<Values>(stored, initial),
    rules: { schema: rules, of: sentOf },
    check: (values, base) => {
      const entry = of.check && rules.safeParse(sentOf(values));
      const wrong = entry?.success && of.check?.({ ...base, ...entry.data });
      return wrong ? { [wrong.path]: wrong.message } : {};
    },
    send: (values, base) => {
      const entry = rules.parse(sentOf(values));
      const fields = (record ? changesOf(entry, base) : entry) as Partial<z.input<Entry>>;
      return saving.save(fields, record?._id ?? null);
    },
    onSent: (_values, saved) => {
      onSaved?.(saved);
      saving.close();
    },
  });
  const { formRef, draft, errors, submit, isSending, isDirty, conflict, takeTheirs, restored } = form;

  const isOwn = (path: string) => (path.split('.')[0] ?? '') in initial;
  const ownErrors = Object.keys(errors).filter(isOwn);
  const bindingOf = (path: string) => ({
    name: path,
    error: errors[path],
    onChange: (typed: InputValue) => form.changeAt(path, inputValueOf(typed)),
    onBlur: () => form.checkAt(path),
  });
  const inputOf = (path: string, text: string): FieldProps => ({
    ...bindingOf(path),
    label: text,
    value: valueAt(draft, path),
    withAsterisk: isRequired(ruleAt(of.entry, path)),
    maxLength: maxLengthOf(ruleAt(of.entry, path)),
  });
  return {
    formRef,
    values: draft,
    setValue: <Field extends keyof Values & string>(name: Field, value: Values[Field]) => form.changeAt(name, value),
    setValues: form.change,
    /** The props of an input: label, value, rule and error of a field. */
    field: (name: Name) => inputOf(name, label(name)),
    /** Like `field`, for a part of a field: `displayName.en`, `ingredients.0.cantidad`. */
    part: (path: `${Name}.${string}`, partLabel: string) => inputOf(path, partLabel),
    /** Like `field`, for a checkbox or switch. */
    tick: (name: Name) => ({
      ...bindingOf(name),
      label: label(name),
      checked: valueAt(draft, name) as InputValue,
    }),
    label,
    submit,
    isNew: record === null,
    isSaving: isSending,
    mayWrite: saving.mayWrite,
    isDirty,
    errorCount: ownErrors.length,
    otherProblems: problemsBeside(errors, ownErrors),
    conflict,
    takeTheirs,
    restored,
    close: saving.close,
  };
}

/** The form knows which input shows a field, and so the type of its value. */
// oxlint-disable-next-line typescript/no-explicit-any
type InputValue = any;

type FieldProps = {
  name: string;
  label: string;
  value: InputValue;
  error: string | undefined;
  withAsterisk: boolean;
  maxLength: number | undefined;
  onChange: (typed: InputValue) => void;
  onBlur: () => void;
};
/** The part of a record's form with certain fields, for inputs that several forms share. */
export type FormFields<Name extends string> = {
  field: (name: Name) => FieldProps;
  part: (path: `${Name}.${string}`, label: string) => FieldProps;
  label: (name: Name) => string;
};
/** The part of a form that its frame uses. */
export type RecordForm<Values extends object> = Pick<
  ReturnType<typeof useRecordForm<z.ZodObject, Record<string, unknown>, unknown>>,
  | 'formRef'
  | 'submit'
  | 'isNew'
  | 'isSaving'
  | 'mayWrite'
  | 'isDirty'
  | 'errorCount'
  | 'otherProblems'
  | 'takeTheirs'
  | 'close'
> & {
  conflict: ForeignChange<Values>[] | null;
  restored: RestoredDraft | null;
  values: Values;
  setValues: (values: Values) => void;
  label: (name: keyof Values & string) => string;
};

/** The changed fields, with the version that they are based on. */
function changesOf<Entry extends object>(entry: Entry, base: { version: number }) {
  const before = base as Record<string, unknown> & { version: number };
  const changed = Object.entries(entry).filter(([name, value]) => !isSame(value, before[name]));
  return { ...Object.fromEntries(changed), version: before.version } as Partial<Entry> & { version: number };
}
