import { useLanguage } from '@marea/web/i18n/i18n';
import { useState } from 'react';
import type { FormEvent, RefObject } from 'react';
import type * as z from 'zod';
import { valueAt, withValueAt } from '../form/fieldRules.ts';
import { conflictingRecord, fieldPath, problemsBeside } from '../form/formFailure.ts';
import { fieldMessages, useFormSending } from '../form/useFormSending.ts';
import { useForeignChanges } from '../list/useForeignChanges.ts';
import type { RestoredDraft } from './useTypedDraft.ts';
import { isSame, useStoredTyping, useTypedDraft } from './useTypedDraft.ts';

/** The domain's schema for the request of a draft. */
type DraftRules<Draft> = { schema: z.ZodType; of: (draft: Draft) => object };

type DraftChoices<Version extends { version: number }, Draft extends object, Answer> = {
  /** The record to change, as others may change it too; `newRecord` for a new one. */
  record: Version;
  draftOf: (record: Version) => Draft;
  /** Paths in the request whose errors a field shows; without it every path is shown. */
  fieldPaths?: readonly string[];
  rules?: DraftRules<Draft>;
  /** Other errors of the draft, as codes by path. */
  check?: (draft: Draft, base: Version) => Readonly<Record<string, unknown>>;
  /** Sends the draft over a version of the record. */
  send: (draft: Draft, base: Version, idempotencyKeyOf: (content: unknown) => string) => Promise<Answer>;
  /** Called after sending, when the form may be left without a question. */
  onSent?: (draft: Draft, answer: Answer) => void;
};

/** The part of a form that its frame uses. */
export type DraftForm = {
  formRef: RefObject<HTMLFormElement | null>;
  submit: (event: FormEvent) => void;
  isChanged: boolean;
  isDirty: () => boolean;
  restored: RestoredDraft | null;
};
/** A new, unsaved record, which nobody else can change. */
export const newRecord = { version: 0 };

/** The path above all fields. */
const WHOLE = '';

/**
 * A form: its draft, its errors by the paths of the request, and the changes that others made meanwhile. A field is
 * checked when it is left, all of them on the first attempt to send. `useRecordForm` builds on this for the records of
 * a list.
 */
export function useDraftForm<Version extends { version: number }, Draft extends object, Answer>(
  choices: DraftChoices<Version, Draft, Answer>,
) {
  const { record, draftOf, fieldPaths, rules, check } = choices;
  const language = useLanguage();
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [checkedPaths, setCheckedPaths] = useState<readonly string[]>([]);
  const { formRef, focusFirstError, idempotencyKeyOf, isSending, isSent, noteSent, send } = useFormSending(setRefused);
  const shared = useSharedDraft(record, draftOf, isSending);
  const { base, draft, isChanged, restored } = shared;
  const wrong = fieldMessages({ ...faultsOf(draft, rules), ...check?.(draft, base) }, language);
  const isChecked = (at: string) => checkedPaths.some((path) => isWithin(at, path));
  const errors = { ...refused, ...pickPaths(wrong, isChecked) };

  const save = (version: Version): Promise<void> =>
    send(
      async () => {
        setRefused({});
        const answer = await choices.send(draft, version, idempotencyKeyOf);
        noteSent();
        shared.forgetTyped();
        choices.onSent?.(draft, answer);
      },
      (error) => {
        if (!conflictingRecord(error)) return false;
        shared.refused(error, saveAndShow);
        focusFirstError();
        return true;
      },
    );
  /** Clears the server's errors at some paths, below and above them, as their cause is gone. */
  const clearServerErrors = (paths: readonly string[]) =>
    setRefused((before) => pickPaths(before, (at) => !paths.some((path) => isWithin(at, path) || isWithin(path, at))));
  const saveAndShow = (version: Version) => void save(version).catch(() => {});
  /** Starts again with the stored record. */
  const restarting = (discard: () => void) => () => {
    discard();
    setRefused({});
    setCheckedPaths([]);
  };
  return {
    formRef,
    base,
    draft,
    /** Changes fields and clears the server's errors on them. */
    change: (changes: Partial<Draft>) => {
      shared.change(changes);
      clearServerErrors(Object.keys(changes));
    },
    /** Like `change`, for a path inside the draft: `prices.0.price`. */
    changeAt: (path: string, value: unknown) => {
      shared.setDraft((before) => withValueAt(before, path, value));
      clearServerErrors([path]);
    },
    /** Shows errors at a path and below it from now on. */
    checkAt: (path: string) => setCheckedPaths((before) => (before.includes(path) ? before : [...before, path])),
    errors,
    errorCount: Object.keys(errors).length,
    /** Paths with a missing or invalid value, shown or not. */
    faultyPaths: Object.keys(wrong),
    /** The errors that belong to no field. */
    problems: fieldPaths ? problemsBeside(errors, fieldPaths) : [],
    clearServerErrors,
    isSending,
    isChanged,
    isDirty: () => !isSent() && isChanged,
    conflict: shared.conflict,
    takeTheirs: restarting(shared.takeTheirs),
    restored: restored && { ...restored, discard: restarting(restored.discard) },
    /** Sends the draft; rejects when it was refused, after showing why. */
    send: () => save(base),
    submit: (event?: FormEvent) => {
      event?.preventDefault();
      setCheckedPaths([WHOLE]);
      if (Object.keys(wrong).length > 0) focusFirstError();
      else saveAndShow(base);
    },
  };
}

function faultsOf<Draft>(draft: Draft, rules: DraftRules<Draft> | undefined): Record<string, string> {
  const body = rules?.of(draft) ?? {};
  const issues = rules?.schema.safeParse(body).error?.issues ?? [];
  return Object.fromEntries(
    issues.map(({ code, path, message }) => {
      const at = path.join('.');
      const isMissing = code !== 'custom' && isEmpty(valueAt(body, at));
      return [fieldPath(at), isMissing ? 'required' : message];
    }),
  );
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function isWithin(path: string, outer: string): boolean {
  return outer === WHOLE || path === outer || path.startsWith(`${outer}.`);
}

function pickPaths(errors: Record<string, string>, isPicked: (path: string) => boolean): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => isPicked(path)));
}

/** A draft of a record that others can change meanwhile, for a form without checks of its own. It survives a reload. */
export function useSharedDraft<Version extends { version: number }, Draft extends object>(
  record: Version,
  draftOf: (record: Version) => Draft,
  isSaving = false,
) {
  const [start] = useState(() => draftOf(record));
  const typed = useTypedDraft(start, record);
  const [draft, setDraft] = useState(typed.restored ?? start);
  const shared = useForeignChanges(record, draftOf, { draft, setDraft, isSaving });
  const stored = draftOf(shared.base);
  useStoredTyping(typed, draft, stored);
  const discard = () => {
    shared.takeTheirs();
    typed.forget();
  };
  return {
    ...shared,
    draft,
    setDraft,
    change: (over: Partial<Draft>) => setDraft((before) => ({ ...before, ...over })),
    isChanged: !isSame(draft, stored),
    /** The input from before a reload, with which the draft begins; null after it is discarded or sent. */
    restored: typed.restoredAt === null ? null : { at: typed.restoredAt, discard },
    forgetTyped: typed.forget,
  };
}
