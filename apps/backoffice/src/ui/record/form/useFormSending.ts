import type { Language } from '@marea/domain/core/text/text';
import { fieldText } from '@marea/texts/fields';
import { useEffect, useRef, useState } from 'react';
import { useIdempotencyKey } from '../../data/useChange.ts';
import { fieldErrors } from './formFailure.ts';

/** What all forms do: send what is typed, show what the server refuses at its fields, and go to the first of them. */
export function useFormSending(show: (errors: Record<string, string>) => void) {
  const [isSending, setSending] = useState(false);
  const isSent = useRef(false);
  const idempotencyKeyOf = useIdempotencyKey();
  const { formRef, focusFirstError } = useErrorFocus();
  return {
    formRef,
    focusFirstError,
    /** The same content sent again is the same request. */
    idempotencyKeyOf,
    isSending,
    /** Read when somebody leaves, which may be in the same moment in which it was sent. */
    isSent: () => isSent.current,
    noteSent: () => {
      isSent.current = true;
    },
    /** Rejects with what `act` does, once it is shown, unless `recovers` from it. */
    send: async (act: () => Promise<unknown>, recovers: (error: unknown) => boolean): Promise<void> => {
      setSending(true);
      try {
        await act();
      } catch (error) {
        if (recovers(error)) return;
        show(fieldErrors(error));
        focusFirstError();
        throw error;
      } finally {
        setSending(false);
      }
    },
  };
}

/** Brings the first field that is wrong into sight and puts the cursor there, once it is marked. */
export function useErrorFocus() {
  const formRef = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    const field = attempts > 0 && formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (!field) return;
    field.focus({ preventScroll: true });
    // In the middle, so that no sticky buttons cover what is said below it.
    (field.closest('.mantine-InputWrapper-root') ?? field).scrollIntoView({ block: 'center' });
  }, [attempts]);
  return { formRef, focusFirstError: () => setAttempts((count) => count + 1) };
}

/** What is wrong by field, as codes, in words; what is in words already stays as it is. */
export function fieldMessages(codes: Readonly<Record<string, unknown>>, language: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(codes).map(([path, code]) => [path, fieldText(language, String(code))]));
}
