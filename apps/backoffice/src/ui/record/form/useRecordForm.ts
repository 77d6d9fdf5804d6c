import { useForm, type GetInputPropsReturnType } from '@mantine/form';
import type { RecordOf } from '@marea/domain/contract/defineList';
import type { Wire } from '@marea/domain/contract/endpoint';
import type { WrongField } from '@marea/domain/core/errors/errors';
import { useLanguage } from '@marea/web/i18n/i18n';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useState, type FormEvent } from 'react';
import type * as z from 'zod';
import {
  fieldsOf,
  isRequired,
  isSame,
  maxLengthOf,
  ruleAt,
  sendable,
  type Draft,
  useStoredTyping,
  useTypedDraft,
  type RestoredDraft,
} from '../draft/useTypedDraft.ts';
import type { ForeignChange } from '../list/useForeignChanges.ts';
import { useForeignChanges } from '../list/useForeignChanges.ts';
import { conflictingRecord } from './formFailure.ts';
import { fieldMessages, useFormSending } from './useFormSending.ts';

/** What a form does with its record, by the domain's definition of it: a list or a single record says how. */
export type SavingOf<Definition extends { entry: z.ZodObject }, Row> = {
  /** Makes a new record where the id is null, or else changes the fields that are given. */
  save: (
    fields: z.input<Definition['entry']> | (Partial<z.input<Definition['entry']>> & { version?: number }),
    id: string | null,
  ) => Promise<Row>;
  mayWrite: boolean;
  close: () => void;
};

/** What the form of a list's record is given: how it is saved, and the record, null for a new one. */
export type RecordFormProps<Definition extends { entry: z.ZodObject; row: z.ZodType }> = {
  saving: SavingOf<Definition, Wire<RecordOf<Definition>>>;
  record: Wire<RecordOf<Definition>> | null;
};

/** Those of the given fields that the definition has, as a form holds them. */
type Drafted<Entry extends z.ZodObject, Given> = Pick<Draft<Entry>, keyof Given & keyof Draft<Entry>>;

type FormChoices<Entry extends z.ZodObject, Values, Saved> = {
  saving: SavingOf<{ entry: Entry }, Saved>;
  /** Null for a new one. */
  record: { _id: string; version: number } | null;
  /** The domain's definition of the list, whose rules the form follows. */
  of: { entry: Entry; changes: z.ZodObject; check?(record: object): WrongField | null };
  /** The form's fields, as a new record has them. */
  initial: Values;
  label: (name: keyof Values & string) => string;
  onSaved?: (record: Saved) => void;
};

/**
 * The form of one record: checked by the domain's schema, saved as a new record or as a
 * change of those fields that were changed, and closed when that is done. What the server refuses
 * stands at its fields; what somebody else changed meanwhile is shown before it is overwritten.
 */
export function useRecordForm<Entry extends z.ZodObject, Given extends Partial<Draft<Entry>>, Saved>(
  choices: FormChoices<Entry, Given, Saved>,
) {
  type Values = Drafted<Entry, Given>;
  type Name = keyof Given & string;
  const { saving, of, label, onSaved } = choices;
  const initial = choices.initial as Given & Values;
  const language = useLanguage();
  const { record } = choices;
  const [otherProblems, setOtherProblems] = useState<string[]>([]);

  const rules: z.ZodObject = record ? of.changes : of.entry;
  const [start] = useState(() => (record ? fieldsOf<Values>(record, initial) : initial));
  const typed = useTypedDraft<Values>(start, record ?? {});
  const form = useForm<Values>({
    initialValues: typed.restored ?? start,
    validate: (values) => fieldMessages(zod4Resolver(rules)(sendable(rules, values)), language),
    validateInputOnBlur: true,
  });

  const show = (errors: Record<string, string>) => {
    const isOwn = ([path]: [string, string]) => (path.split('.')[0] ?? '') in initial;
    form.setErrors(Object.fromEntries(Object.entries(errors).filter(isOwn)));
    setOtherProblems(Object.entries(errors).flatMap((error) => (isOwn(error) ? [] : [error[1]])));
  };
  const { formRef, focusFirstError, isSending: isSaving, isSent, noteSent, refuse, send } = useFormSending(show);

  const shared = useForeignChanges<{ version: number }, Values>(
    record ?? { version: 0 },
    (stored) => fieldsOf(stored, initial),
    {
      read: form.getValues,
      put: (values, stored) => {
        form.setInitialValues(stored);
        form.setValues(values);
      },
      isSaving,
    },
  );

  const stored = record ? fieldsOf<Values>(shared.base, initial) : initial;
  useStoredTyping(typed, form.values, stored);

  const save = async (values: Values, base: { version: number }) => {
    const entry = rules.parse(sendable(rules, values));
    const wrong = of.check?.({ ...base, ...entry });
    if (wrong) return refuse(fieldMessages({ [wrong.path]: wrong.message }, language));
    const keep = async () => {
      setOtherProblems([]);
      const fields = (record ? changesOf(entry, base) : entry) as Partial<z.input<Entry>>;
      const saved = await saving.save(fields, record?._id ?? null);
      noteSent();
      typed.forget();
      onSaved?.(saved);
      saving.close();
    };
    await send(keep, (error) => {
      if (!conflictingRecord(error)) return false;
      shared.refused(error, (current) => void save(values, current));
      return true;
    }).catch(() => {});
  };

  const discard = () => {
    shared.takeTheirs();
    typed.forget();
  };
  return {
    formRef,
    values: form.values,
    setValue: form.setFieldValue,
    setValues: (values: Values) => form.setValues(values),
    /** What an input needs: label, value, rule and error of a field. */
    field: (name: Name) => ({
      ...form.getInputProps(name),
      name,
      label: label(name),
      withAsterisk: isRequired(ruleAt(of.entry, name)),
      maxLength: maxLengthOf(ruleAt(of.entry, name)),
    }),
    /** The same for a part of a field: `displayName.en`, `ingredients.0.cantidad`. */
    part: (path: `${Name}.${string}`, partLabel: string) => ({
      ...form.getInputProps(path),
      name: path,
      label: partLabel,
      withAsterisk: isRequired(ruleAt(of.entry, path)),
      maxLength: maxLengthOf(ruleAt(of.entry, path)),
    }),
    /** The same for what is ticked or switched. */
    tick: (name: Name) => ({ ...form.getInputProps(name, { type: 'checkbox' }), name, label: label(name) }),
    label,
    submit: (event?: FormEvent<HTMLFormElement>) =>
      form.onSubmit((values) => void save(values, shared.base), focusFirstError)(event),
    isNew: record === null,
    isSaving,
    mayWrite: saving.mayWrite,
    /** Read when somebody leaves, which may be in the same moment in which it was saved. */
    isDirty: () => !isSent() && !isSame(form.getValues(), stored),
    errorCount: Object.keys(form.errors).length,
    otherProblems,
    conflict: shared.conflict,
    /** Gives up one's own changes for the record as somebody else has left it. */
    takeTheirs: shared.takeTheirs,
    /** What was typed before a reload, which the form begins with; null once it is discarded or saved. */
    restored: typed.restoredAt === null ? null : { at: typed.restoredAt, discard },
    close: saving.close,
  };
}

type FieldProps = GetInputPropsReturnType & {
  name: string;
  label: string;
  withAsterisk: boolean;
  maxLength: number | undefined;
};
/** The form of a record as far as it has certain fields, for inputs that several forms share. */
export type FormFields<Name extends string> = {
  field: (name: Name) => FieldProps;
  part: (path: `${Name}.${string}`, label: string) => FieldProps;
  label: (name: Name) => string;
};
/** What the frame around a form needs of it. */
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

/** The fields that were changed, with the version that the change is based on. */
function changesOf<Entry extends object>(entry: Entry, base: { version: number }) {
  const before = base as Record<string, unknown> & { version: number };
  const changed = Object.entries(entry).filter(([name, value]) => !isSame(value, before[name]));
  return { ...Object.fromEntries(changed), version: before.version } as Partial<Entry> & { version: number };
}
