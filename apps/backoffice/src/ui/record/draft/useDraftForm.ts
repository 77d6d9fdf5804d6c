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

/** The domain's schema of what is sent of a draft. */
type DraftRules<Draft> = { schema: z.ZodType; of: (draft: Draft) => object };

type DraftChoices<Version extends { version: number }, Draft extends object, Answer> = {
  /** What is changed, as others may change it too; for something new a record that is nobody's. */
  record: Version;
  draftOf: (record: Version) => Draft;
  /** Paths of what is sent whose faults stand at a field; without them all do. */
  fieldPaths?: readonly string[];
  rules?: DraftRules<Draft>;
  /** What else is wrong with what is typed, as codes by path. */
  check?: (draft: Draft, base: Version) => Readonly<Record<string, unknown>>;
  /** Sends what is typed over a version of the record. */
  send: (draft: Draft, base: Version, idempotencyKeyOf: (content: unknown) => string) => Promise<Answer>;
  /** After it was sent, when it may be left without a question. */
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
/** A version that nobody else changes. */
export const newRecord = { version: 0 };

/** The path above all fields. */
const WHOLE = '';

/**
 * A form: what is typed, what is wrong with it by the paths of what is sent, and what others changed meanwhile. A field
 * is checked once it was left, all of them once somebody tried to send it. The form of a list's record is
 * `useRecordForm`, on top of this one.
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
  /** Takes back what was refused at some paths, below and above them; its cause is gone. */
  const clearServerErrors = (paths: readonly string[]) =>
    setRefused((before) => pickPaths(before, (at) => !paths.some((path) => isWithin(at, path) || isWithin(path, at))));
  const saveAndShow = (version: Version) => void save(version).catch(() => {});
  /** Begins again with the record as it is stored. */
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
    /** The same for a path inside the draft: `prices.0.price`. */
    changeAt: (path: string, value: unknown) => {
      shared.setDraft((before) => withValueAt(before, path, value));
      clearServerErrors([path]);
    },
    /** From now on says what is wrong at a path and below it. */
    checkAt: (path: string) => setCheckedPaths((before) => (before.includes(path) ? before : [...before, path])),
    errors,
    errorCount: Object.keys(errors).length,
    /** Paths at which something is still missing or wrong, shown or not. */
    faultyPaths: Object.keys(wrong),
    /** What is wrong at no field. */
    problems: fieldPaths ? problemsBeside(errors, fieldPaths) : [],
    clearServerErrors,
    isSending,
    isChanged,
    isDirty: () => !isSent() && isChanged,
    conflict: shared.conflict,
    takeTheirs: restarting(shared.takeTheirs),
    restored: restored && { ...restored, discard: restarting(restored.discard) },
    /** Sends it as it is; rejects when it was refused, which is shown. */
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

/**
 * What somebody types over a record that others go on changing, for a form that checks nothing by itself. It survives a
 * reload.
 */
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
    /** What was typed before a reload, which the draft begins with; null once it is discarded or sent. */
    restored: typed.restoredAt === null ? null : { at: typed.restoredAt, discard },
    forgetTyped: typed.forget,
  };
}
