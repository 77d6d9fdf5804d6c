import { useLanguage } from '@marea/web/i18n';
import { useState, type FormEvent } from 'react';
import { fieldMessages } from './fieldMessages.ts';
import { conflictingRecord, problemsBeside } from './formFailure.ts';
import { useFormSending } from './useFormSending.ts';
import { useSharedDraft } from './useSharedDraft.ts';

type DraftChoices<Version extends { version: number }, Draft extends object> = {
  /** What is changed, as others may change it too; for something new a record that is nobody's. */
  record: Version;
  draftOf: (record: Version) => Draft;
  /** Paths of what is sent whose faults stand at a field; without them all do. */
  shown?: readonly string[];
  /** What is wrong with what is typed, as codes by path: looked at from the first attempt to send it on. */
  check?: (draft: Draft) => Readonly<Record<string, unknown>>;
  /** Sends what is typed over a version of the record. */
  send: (draft: Draft, base: Version, keyOf: (content: unknown) => string) => Promise<unknown>;
};

/** A version that nobody else changes. */
export const unshared = { version: 0 };

/**
 * A form whose fields are others than those of a record: what is typed, what is wrong with it by the paths of what is
 * sent, and what others changed meanwhile. A form of a list's record is `useRecordForm`.
 */
export function useDraftForm<Version extends { version: number }, Draft extends object>(
  choices: DraftChoices<Version, Draft>,
) {
  const { shown, check } = choices;
  const language = useLanguage();
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [wasTried, setTried] = useState(false);
  const { base, draft, change, isChanged, conflict, takeTheirs, ...shared } = useSharedDraft(
    choices.record,
    choices.draftOf,
  );
  const { formRef, focusFirstError, keyOf, isSending, isSent, noteSent, send } = useFormSending(setRefused);
  const wrong = check ? fieldMessages(check(draft), language) : {};
  const errors: Record<string, string> = { ...refused, ...(wasTried && wrong) };

  const save = (version: Version): Promise<void> =>
    send(
      async () => {
        setRefused({});
        await choices.send(draft, version, keyOf);
        noteSent();
      },
      (error) => {
        if (!conflictingRecord(error)) return false;
        shared.refused(error, saveAndShow);
        focusFirstError();
        return true;
      },
    );
  const saveAndShow = (version: Version) => void save(version).catch(() => {});
  return {
    formRef,
    draft,
    change,
    errors,
    errorCount: Object.keys(errors).length,
    /** What is wrong at no field. */
    problems: shown ? problemsBeside(errors, shown) : [],
    forgive: () => setRefused({}),
    isSending,
    isDirty: () => !isSent() && isChanged,
    conflict,
    takeTheirs,
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
