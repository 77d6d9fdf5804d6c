import { useLanguage } from '@marea/web/i18n/i18n';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useState } from 'react';
import type { FormEvent, RefObject } from 'react';
import type * as z from 'zod';
import { conflictingRecord, problemsBeside } from '../form/formFailure.ts';
import { fieldMessages, useFormSending } from '../form/useFormSending.ts';
import { useForeignChanges } from '../list/useForeignChanges.ts';
import type { RestoredDraft } from './useTypedDraft.ts';
import { isSame, useStoredTyping, useTypedDraft } from './useTypedDraft.ts';

type DraftChoices<Version extends { version: number }, Draft extends object> = {
  /** What is changed, as others may change it too; for something new a record that is nobody's. */
  record: Version;
  draftOf: (record: Version) => Draft;
  /** Paths of what is sent whose faults stand at a field; without them all do. */
  shown?: readonly string[];
  /** The domain's schema of what is sent of a draft: looked at from the first attempt to send it on. */
  rules?: { schema: z.ZodType; of: (draft: Draft) => object };
  /** What else is wrong with what is typed, as codes by path. */
  check?: (draft: Draft) => Readonly<Record<string, unknown>>;
  /** Sends what is typed over a version of the record. */
  send: (draft: Draft, base: Version, idempotencyKeyOf: (content: unknown) => string) => Promise<unknown>;
  /** After it was sent, when it may be left without a question. */
  onSent?: (draft: Draft) => void;
};

/** What the frame around a form needs of it. */
export type DraftForm = {
  formRef: RefObject<HTMLFormElement | null>;
  submit: (event: FormEvent) => void;
  isChanged: boolean;
  isDirty: () => boolean;
  restored: RestoredDraft | null;
};
/** A version that nobody else changes. */
export const newRecord = { version: 0 };

/**
 * A form whose fields are others than those of a record: what is typed, what is wrong with it by the paths of what is
 * sent, and what others changed meanwhile. A form of a list's record is `useRecordForm`.
 */
export function useDraftForm<Version extends { version: number }, Draft extends object>(
  choices: DraftChoices<Version, Draft>,
) {
  const { shown } = choices;
  const language = useLanguage();
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [wasTried, setTried] = useState(false);
  const { base, draft, change, isChanged, conflict, takeTheirs, restored, ...shared } = useSharedDraft(
    choices.record,
    choices.draftOf,
  );
  const { formRef, focusFirstError, idempotencyKeyOf, isSending, isSent, noteSent, send } = useFormSending(setRefused);
  const { rules, check } = choices;
  const bySchema = rules ? zod4Resolver(rules.schema)(rules.of(draft) as Record<string, unknown>) : {};
  const wrong = fieldMessages({ ...bySchema, ...check?.(draft) }, language);
  const errors: Record<string, string> = { ...refused, ...(wasTried && wrong) };

  const save = (version: Version): Promise<void> =>
    send(
      async () => {
        setRefused({});
        await choices.send(draft, version, idempotencyKeyOf);
        noteSent();
        shared.forgetTyped();
        choices.onSent?.(draft);
      },
      (error) => {
        if (!conflictingRecord(error)) return false;
        shared.refused(error, saveAndShow);
        focusFirstError();
        return true;
      },
    );
  /** Takes back what was refused at some paths and below them; their cause is gone. */
  const clearServerErrors = (paths: readonly string[]) =>
    setRefused((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([at]) => !paths.some((path) => at === path || at.startsWith(`${path}.`))),
      ),
    );
  const saveAndShow = (version: Version) => void save(version).catch(() => {});
  return {
    formRef,
    base,
    draft,
    /** Changes what is typed; what was refused of it is no longer said. */
    change: (changes: Partial<Draft>) => {
      change(changes);
      clearServerErrors(Object.keys(changes));
    },
    errors,
    errorCount: Object.keys(errors).length,
    /** What is wrong at no field. */
    problems: shown ? problemsBeside(errors, shown) : [],
    clearServerErrors,
    isSending,
    isChanged,
    isDirty: () => !isSent() && isChanged,
    conflict,
    takeTheirs,
    restored,
    /** Sends it as it is; rejects when it was refused, which is shown. */
    send: () => save(base),
    submit: (event: FormEvent) => {
      event.preventDefault();
      setTried(true);
      if (Object.keys(wrong).length > 0) focusFirstError();
      else saveAndShow(base);
    },
  };
}

/**
 * What somebody types over a record that others go on changing, for a form that checks nothing by itself. It survives a
 * reload.
 */
export function useSharedDraft<Version extends { version: number }, Draft extends object>(
  record: Version,
  draftOf: (record: Version) => Draft,
) {
  const [start] = useState(() => draftOf(record));
  const typed = useTypedDraft(start, record);
  const [draft, setDraft] = useState(typed.restored ?? start);
  const shared = useForeignChanges(record, draftOf, { read: () => draft, put: setDraft });
  const stored = draftOf(shared.base);
  useStoredTyping(typed, draft, stored);
  const discard = () => {
    shared.takeTheirs();
    typed.forget();
  };
  return {
    ...shared,
    draft,
    change: (over: Partial<Draft>) => setDraft((before) => ({ ...before, ...over })),
    isChanged: !isSame(draft, stored),
    /** What was typed before a reload, which the draft begins with; null once it is discarded or sent. */
    restored: typed.restoredAt === null ? null : { at: typed.restoredAt, discard },
    forgetTyped: typed.forget,
  };
}
